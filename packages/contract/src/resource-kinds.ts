/** The seven tables of the specification, then later ones. */
export const backupSections = [
  'accounts',
  'laboratories',
  'machines',
  'molecules',
  'experiments',
  'images',
  'spectra',
  'exercises',
  'files',
  'submissions',
  'logs',
] as const;

export type BackupSection = (typeof backupSections)[number];

/** Kinds of items in the bin by the archive section of their table, parents before children. */
export const binKindOfSection = {
  laboratories: 'laboratory',
  machines: 'machine',
  molecules: 'molecule',
  experiments: 'experiment',
  spectra: 'spectrum',
  images: 'image',
  exercises: 'exercise',
  files: 'file',
} as const satisfies Partial<Record<BackupSection, string>>;

export const binSections = Object.keys(binKindOfSection) as (keyof typeof binKindOfSection)[];

export type BinKind = (typeof binKindOfSection)[keyof typeof binKindOfSection];

export const binKinds: readonly BinKind[] = Object.values(binKindOfSection);

/** Archive sections whose items an entry of the audit log may be about. */
export const auditSubjectKinds = [
  'accounts',
  'exercises',
  'files',
  'laboratories',
  'molecules',
] as const satisfies readonly BackupSection[];

export type AuditSubjectKind = (typeof auditSubjectKinds)[number];
