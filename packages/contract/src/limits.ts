/** Page and server share these (specification, section 9). */
export const limits = {
  /** An administrator made the link. */
  passwordLinkHours: 24,
  /** Lifetime of a link requested by email. */
  passwordResetMinutes: 30,
  emailConfirmationHours: 24,
  invitationDays: 14,
  /** People in one list of invitations. */
  invitedPeople: 200,
  passwordMinimum: 8,
  /** Hours without a request. */
  sessionIdleHours: 8,
  /** Maximum duration of a session; that of an administrator is shorter. */
  sessionHours: 24,
  administratorSessionHours: 12,
  /** Proof of identity, for calls that need a recent one. */
  proofMinutes: 10,
  passkeyChallengeMinutes: 5,
  passkeys: 20,
  /** Hashing a longer password would keep the server busy. */
  passwordMaximumBytes: 1024,
  spectraFileBytes: 50 * 1024 * 1024,
  spectraFiles: 200,
  imageBytes: 500 * 1024,
  fileBytes: 51_200 * 1024,
  backupBytes: 8 * 1024 * 1024 * 1024,
  importBytes: 10 * 1024 * 1024,
  importRecords: 5_000,
  contourLevelsMaximum: 50,
  weightFilterMaximum: 1_000,
  binDays: 30,
  erasureNoticeDays: 30,
  auditMonths: 12,
  drawingCharacters: 512 * 1024,
  logDrawingCharacters: 64 * 1024,
  logsAtOnce: 200,
  logChain: 5_000,
  loggedPages: 1_000,
  strategyLogs: 2_000_000,
  researchPeople: 5,
  logAnswerDrawingBytes: 8 * 1024 * 1024,
  logAgeMs: 63_072_000_000,
  inactivityMs: 300_000,
  listAmountMaximum: 200,
  listedTexts: 200,
  commissioningYearMinimum: 1900,
  attemptsMaximum: 1_000,
  lateMinutesMaximum: 1_440,
  /** Waiting time of an answer on a device: a year. */
  waitedSecondsMaximum: 31_536_000,
  authorMessageCharacters: 500,
  authorMessages: 200,
  testDrawings: 20,
  assignedSignals: 200,
  signalAtoms: 60,
  statisticsDaysMinimum: 2,
  statisticsDaysMaximum: 365,
  statisticsDaysDefault: 7,
} as const;

export const pageSizes = {
  exercises: 10,
  exerciseExperiments: 15,
  wizardMolecules: 20,
  moleculeExperiments: 15,
  molecules: 20,
  submissions: 10,
  classResults: 10,
  structureSubmissions: 10,
  strategySessions: 10,
  researchExports: 10,
  auditEntries: 20,
  logs: 10,
  users: 10,
  bin: 20,
  moleculePicker: 20,
  exercisePicker: 10,
} as const;

export const feedbackLanguages = ['en', 'fr'] as const;

export type FeedbackLanguage = (typeof feedbackLanguages)[number];

export const levels = ['EASY', 'MEDIUM', 'HARD'] as const;
export const defaultSections = ['Section 1', 'Section 2'] as const;

// A list of the contract in the specification, like the others here.
export { spectrumTypes } from './catalogue/experiment-types.ts';

export const searchableAtoms = ['C', 'H', 'N', 'O', 'F', 'Cl', 'Br', 'I', 'S', 'P', 'Si'] as const;

export const domains = [
  'Organic chemistry',
  'Pharmaceuticals',
  'Environment',
  'Amino acids peptides and proteins',
  'Carbohydrates',
  'Nucleic acids',
  'Inorganic chemistry',
  'Material science',
] as const;

export const conditionKeys = [
  'Source Temperature',
  'Sample Temperature',
  'Solvent',
  'Laser power',
  'Laser wavelength',
  'Electron energy',
  'Sample type',
  'Accumulation time',
  'Proton Larmor frequency',
] as const;

/** All other keys are hidden. */
export const defaultShownKeys = [
  'Source Temperature',
  'Sample Temperature',
  'Solvent',
  'Laser wavelength',
  'Electron energy',
  'Proton Larmor frequency',
] as const satisfies (typeof conditionKeys)[number][];

/** A page records these entries. */
export const pageLogTypes = [
  'start',
  'load',
  'drawingChange',
  'experimentChange',
  'awayTrigger',
  'awayResume',
] as const;

export type PageLogType = (typeof pageLogTypes)[number];

/** The server writes `submission`. */
export const logTypes = [...pageLogTypes, 'submission'] as const;

export type LogType = (typeof logTypes)[number];

/** `sessions` and `events` are CSV. */
export const researchFormats = ['json', 'sessions', 'events', 'xapi'] as const;

export type ResearchFormat = (typeof researchFormats)[number];

export const fileTypes = ['SPECTROSCOPIC_TABLE', 'GETTING_STARTED'] as const;

export type FileType = (typeof fileTypes)[number];

export const moleculeFieldNames = [
  'name',
  'weight',
  'formula',
  'cas',
  'aliases',
  'domains',
  'functions',
] as const;

export type MoleculeFieldName = (typeof moleculeFieldNames)[number];

export const namingFields: readonly MoleculeFieldName[] = ['name', 'cas', 'aliases'];
