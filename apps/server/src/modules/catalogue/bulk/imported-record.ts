import type { Message } from '@elucida/contract';
/** One molecule as the file describes it, before any validation. */
export interface ImportedRecord {
  /** 1-based number of its first line. */
  line: number;
  /** Values by the lower-case name of the column or data item. */
  values: Readonly<Record<string, string>>;
  molfile: string | undefined;
}

export type ReadRecords = { ok: true; records: ImportedRecord[] } | { ok: false; message: Message };

/** Value of the column `cas` for a compound without a CAS number. */
export const noCas = 'none';

/** Columns of a CSV file and data items of an SDF, for export and import. */
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
