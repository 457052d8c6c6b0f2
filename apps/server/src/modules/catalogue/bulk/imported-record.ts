/** What a file says of one molecule, before any rule has looked at it. */
export interface ImportedRecord {
  /** 1-based number of the line at which it starts. */
  line: number;
  /** By the lower-case name of the column or data item. */
  values: Readonly<Record<string, string>>;
  /** An MDL molfile, where the file brings one. */
  molfile: string | undefined;
}

export type ReadRecords = { ok: true; records: ImportedRecord[] } | { ok: false; message: string };

/** The columns of a CSV file and the data items of an SDF, as an export writes and an import reads them. */
export const recordColumns = [
  'id',
  'name',
  'formula',
  'weight',
  'cas',
  'aliases',
  'domains',
  'functions',
  'public',
  'smiles',
] as const;
