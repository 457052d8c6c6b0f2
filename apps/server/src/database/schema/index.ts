import type { Rubric } from '@elucida/chemistry';
import type {
  Assignment,
  AssignmentMarks,
  Audience,
  ConditionFlag,
  ComparisonMode,
  SolutionMode,
  FeedbackLevel,
  PickedPeak,
  ResearchFormat,
  TestDrawing,
} from '@elucida/contract';
import type { ProcessingRecipe } from '@elucida/spectra';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** As text of '0' and '1'. */
const bits512 = customType<{ data: string }>({ dataType: () => 'bit(512)' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Milliseconds, so that the time in an answer is the time in the row and can serve as its version. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const created = () => time('created_at').notNull().defaultNow();
const modified = () => time('last_modified').notNull().defaultNow();

/** Kinds of messages by e-mail. */
export type MailKind =
  | 'password-reset'
  | 'email-confirmation'
  | 'erasure-notice'
  | 'unused-notice'
  | 'backup-failed'
  | 'invitation';

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').$type<'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR'>().notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    uliegeid: text('uliegeid'),
    createdAt: created(),
    lastModified: modified(),
    firstLoginAt: time('first_login_at'),
    /** An administrator chose the role: no sign-in through the university changes it. */
    isRoleByHand: boolean('is_role_by_hand').notNull().default(false),
    /** The person registered without the university or an administrator vouching for them. */
    isSelfRegistered: boolean('is_self_registered').notNull().default(false),
    /** Time of an invitation that nobody has used: the account has no password yet. */
    invitedAt: time('invited_at'),
    /** Start of the time after which an unused account is erased: its registration, or the upgrade to 1.1.0. */
    unusedSince: time('unused_since').notNull().defaultNow(),
    /** Address whose mailbox the person proved to read. It counts only while it is the account's. */
    provenEmail: text('proven_email'),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_uliegeid_key').on(sql`lower(${table.uliegeid})`),
  ],
);

/** Who an account is to an identity provider or a learning platform: never found by an e-mail address, which anybody can type. */
export const identities = pgTable(
  'identities',
  {
    /** The entity id of a SAML provider, or the issuer of an OpenID Connect one or of a learning platform. */
    issuer: text('issuer').notNull(),
    /** The attribute or claim that names the person. */
    attribute: text('attribute').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.attribute, table.subject] }),
    index('identities_account_idx').on(table.accountId),
  ],
);

/** What an identity provider says of a person. */
export interface AssertedPerson {
  issuer: string;
  attribute: string;
  subject: string;
  email: string;
  /** False if the provider says that it did not verify the address. */
  isEmailProven: boolean;
  firstname: string;
  lastname: string;
  uliegeid: string | null;
  role: 'STUDENT' | 'PROFESSOR';
  /** Time at which the provider last asked the person to sign in, if it names one. */
  authenticatedAt?: string;
}

/** Sign-ins that are under way: what was asked of a provider, for which browser, and what it answered. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    id: text('id').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    /** The page to come to in the end. */
    next: text('next').notNull(),
    /** What the answer is compared with, of OpenID Connect. */
    secrets: jsonb('secrets').$type<{ nonce: string; codeVerifier: string }>(),
    /** Of the code with which the browser fetches its session, once the provider has answered. */
    codeHash: bytea('code_hash'),
    person: jsonb('person').$type<AssertedPerson>(),
    /** True if another account has the proven address: the code and its password join the two. */
    canJoin: boolean('can_join').notNull().default(false),
    /** True if the person has to sign in again at the provider, to prove who they are. */
    isProof: boolean('is_proof').notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    index('sign_in_requests_created_idx').on(table.createdAt),
    index('sign_in_requests_code_idx').on(table.codeHash),
  ],
);

/** Assertions that were taken: none is taken twice, by whichever server. */
export const usedAssertions = pgTable(
  'used_assertions',
  { id: text('id').primaryKey(), createdAt: created() },
  (table) => [index('used_assertions_created_idx').on(table.createdAt)],
);

/** A person as a learning platform describes them; null where it hides the names. */
export interface LaunchedPerson {
  issuer: string;
  subject: string;
  names: { firstname: string; lastname: string } | null;
}

/** What a platform's verified message comes to: somebody who works here. */
export interface LtiLaunch {
  kind: 'launch';
  person: LaunchedPerson;
  /** The page to come to in the end. */
  next: string;
  /** Where the course wants to hear how they do; null where it does not. */
  scores: { exerciseId: number; clientId: string; lineItem: string } | null;
}

/** A teacher who chooses what a course links to. */
export interface LtiContentRequest {
  kind: 'content';
  deploymentId: string;
  returnUrl: string;
  /** What the platform wants to hear again. */
  data: string | null;
  /** Whether it takes a column of its gradebook along with the link. */
  takesLineItem: boolean;
  locale: string | null;
}

export type LtiAnswer = LtiLaunch | LtiContentRequest;

/** Launches from learning platforms that are under way, by the state that the platform sends back. */
export const ltiRequests = pgTable(
  'lti_requests',
  {
    state: text('state').primaryKey(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    nonce: text('nonce').notNull(),
    /** Null where no session will be opened: in a frame, browsers keep no cookie. */
    browserHash: bytea('browser_hash'),
    /** Of the code with which the browser goes on, once the platform has answered. */
    codeHash: bytea('code_hash'),
    answer: jsonb('answer').$type<LtiAnswer>(),
    createdAt: created(),
  },
  (table) => [
    index('lti_requests_created_idx').on(table.createdAt),
    index('lti_requests_code_idx').on(table.codeHash),
  ],
);

/**
 * Whose score goes into which column of a platform's gradebook. The score itself is that of the submissions at the moment when it is sent.
 * As a submission it outlives its exercise.
 */
export const ltiScores = pgTable(
  'lti_scores',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which the column led to last: a teacher may point it at another. */
    exerciseId: integer('exercise_id').notNull(),
    /** The address of the column. */
    lineItem: text('line_item').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Who that is to the platform. */
    subject: text('subject').notNull(),
    /** When it is sent, or tried again; null where there is nothing to send. */
    dueAt: time('due_at'),
    /** How often it was tried since something changed. */
    tries: integer('tries').notNull().default(0),
    /** What the platform has, of 100; null where it has nothing. */
    sentScore: integer('sent_score'),
    sentAt: time('sent_at'),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lineItem] }),
    index('lti_scores_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL`),
  ],
);

/** Only the SHA-256 of a token is kept: who reads the table cannot use it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Its name to its holder: it opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** Last time when its holder signed in or proved again who they are. */
    provenAt: time('proven_at').notNull().defaultNow(),
    /** The kind of browser and system, as in Firefox and Linux: never more of what the browser said. */
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [index('sessions_account_idx').on(table.accountId), uniqueIndex('sessions_id_key').on(table.id)],
);

/** By what an administrator gave them somebody gives their account a new password; one at a time. */
export const passwordLinks = pgTable(
  'password_links',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As they were when it was made: it opens no account of another address or with other rights. */
    role: text('role').$type<'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR'>().notNull(),
    email: text('email').notNull(),
    /** It is worth as much as their rights are. */
    madeBy: text('made_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_links_code_key').on(table.codeHash)],
);

/** Links that somebody asked for who forgot their password; only the hash of a code is stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    codeHash: bytea('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Role and address when the link was made: it opens no account that has changed since. */
    role: text('role').$type<'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR'>().notNull(),
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('password_resets_account_idx').on(table.accountId)],
);

/** Links by which people prove that the address of their account is theirs; only the hash of a code is stored. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    codeHash: bytea('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Address to which the link was sent: it proves no other. */
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_account_idx').on(table.accountId)],
);

/** Messages by e-mail. A row holds no text and no code: both are made when the message is sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Whom the message is for; null where only an address was typed. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address that was typed, until the message is sent. */
    address: text('address'),
    /** The language of the page that asked; null for both languages. */
    language: text('language').$type<'en' | 'fr'>(),
    /** Values that the text needs besides the account, until the message is sent. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>(),
    /** Subject of the message, so that the same is not sent again too soon. */
    topic: text('topic'),
    /** When it is sent, or tried again; null once it was sent or given up. */
    dueAt: time('due_at'),
    tries: integer('tries').notNull().default(0),
    /** After this the message would come too late. */
    expiresAt: time('expires_at').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('outbox_account_idx').on(table.accountId),
    index('outbox_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL`),
  ],
);

/** Public keys by which the holders of an account sign in and prove who they are (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's name of the key, as base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Signatures so far; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: created(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    index('passkeys_account_idx').on(table.accountId),
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
  ],
);

/** Challenges that a browser has to sign, each once and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'add' | 'sign-in' | 'prove'>().notNull(),
    /** Null for a sign-in: nobody knows yet who it is. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (table) => [index('passkey_challenges_created_idx').on(table.createdAt)],
);

/** What may be tried only so often: sign-ins that fail, answers, registrations. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    createdAt: created(),
  },
  (table) => [
    index('attempts_key_idx').on(table.key, table.createdAt),
    index('attempts_created_idx').on(table.createdAt),
  ],
);

export const laboratories = pgTable('laboratories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: created(),
  lastModified: modified(),
});

export const machines = pgTable(
  'machines',
  {
    id: text('id').primaryKey(),
    laboratoryId: text('laboratory_id')
      .notNull()
      .references(() => laboratories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    manufacturer: text('manufacturer').notNull(),
    serialNumber: text('serial_number').notNull(),
    commissioningYear: integer('commissioning_year').notNull(),
    type: integer('type').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('machines_laboratory_idx').on(table.laboratoryId)],
);

export const molecules = pgTable(
  'molecules',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    formula: text('formula').notNull(),
    atoms: text('atoms').array().notNull(),
    weight: doublePrecision('weight').notNull(),
    cas: text('cas').notNull(),
    aliases: text('aliases').array().notNull(),
    domains: text('domains').array().notNull(),
    functions: text('functions').array().notNull(),
    isPublic: boolean('is_public').notNull(),
    /** The drawing as its author sent it. */
    drawingSource: text('drawing_source'),
    /** The same drawing as a molfile: what every reader gets. */
    drawingMolfile: text('drawing_molfile'),
    /** The drawing for a search by structure: what can be matched fast, and what rules most others out. */
    structureCode: text('structure_code'),
    structureFingerprint: bits512('structure_fingerprint'),
    /** Hash of the constitution, equal for tautomers and stereoisomers; random without a drawing. */
    compoundCode: text('compound_code')
      .notNull()
      .default(sql`'molecule:' || gen_random_uuid()`),
    /** First time at which the molecule was public; null if it never was. */
    publicSince: time('public_since'),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [
    index('molecules_compound_idx').on(table.compoundCode),
    index('molecules_atoms_idx').using('gin', table.atoms),
    index('molecules_domains_idx').using('gin', table.domains),
    index('molecules_functions_idx').using('gin', table.functions),
    // A code may be longer than an ordered index takes.
    index('molecules_structure_idx').using('hash', table.structureCode),
  ],
);

/** Compounds that students do not find in the catalogue, from the first protected exercise on. */
export const protectedCompounds = pgTable('protected_compounds', {
  compoundCode: text('compound_code').primaryKey(),
  protectedAt: time('protected_at').notNull().defaultNow(),
  /** Time from which students find it again; null while nobody has released it. */
  releaseAt: time('release_at'),
});

export interface ConditionRow {
  key: string;
  value: string;
  units: string;
}

export const experiments = pgTable(
  'experiments',
  {
    id: text('id').primaryKey(),
    moleculeId: text('molecule_id')
      .notNull()
      .references(() => molecules.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    machineId: text('machine_id')
      .notNull()
      .references(() => machines.id, { onDelete: 'cascade' }),
    authorFirstname: text('author_firstname').notNull(),
    authorLastname: text('author_lastname').notNull(),
    date: time('date').notNull(),
    conditions: jsonb('conditions').$type<ConditionRow[]>().notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [
    index('experiments_molecule_idx').on(table.moleculeId),
    index('experiments_machine_idx').on(table.machineId),
  ],
);

export interface AssignmentColumn extends Pick<Assignment, 'signals' | 'isToCheck'> {
  /** The drawing whose atoms the signals name, a molfile; older assignments have none. */
  drawing?: string | undefined;
}

export const spectra = pgTable('spectra', {
  experimentId: text('experiment_id')
    .primaryKey()
    .references(() => experiments.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  title: text('title').notNull(),
  comment: text('comment').notNull(),
  copyright: text('copyright').notNull(),
  type: text('type').notNull(),
  /** What was read off the file, without its numbers: axes, nucleus, frequency, peaks. */
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull(),
  defaultThreshold: doublePrecision('default_threshold'),
  defaultNbLevels: integer('default_nb_levels'),
  /** As the author picked them; null where those found by machine stand. */
  peaks: jsonb('peaks').$type<PickedPeak[]>(),
  /** Which atoms of the molecule's drawing give which signals; null where nobody said. No student gets it. */
  assignment: jsonb('assignment').$type<AssignmentColumn>(),
  originalBlob: text('original_blob').notNull(),
  originalName: text('original_name').notNull(),
  wireBlob: text('wire_blob').notNull(),
  /** Processing by its author; null where the numbers are those of the file. */
  recipe: jsonb('recipe').$type<ProcessingRecipe>(),
  /** Numbers before the recipe; null where there is none. */
  fileWireBlob: text('file_wire_blob'),
  createdAt: created(),
  lastModified: modified(),
});

export const images = pgTable(
  'images',
  {
    id: text('id').primaryKey(),
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    /** The name of the file as its author knew it. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    copyright: text('copyright').notNull(),
    comment: text('comment').notNull(),
    mime: text('mime').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    blob: text('blob').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('images_experiment_idx').on(table.experimentId)],
);

export const exercises = pgTable(
  'exercises',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    level: text('level').$type<'EASY' | 'MEDIUM' | 'HARD'>().notNull(),
    task: text('task').$type<'structure' | 'assignment'>().notNull().default('structure'),
    sections: text('sections').array().notNull(),
    isPublic: boolean('is_public').notNull(),
    isProtected: boolean('is_protected').notNull(),
    hasCorrector: boolean('has_corrector').notNull(),
    feedbackLevel: text('feedback_level').$type<FeedbackLevel>().notNull(),
    /** When a student's drawing is compared with the spectra before it is submitted. */
    comparison: text('comparison').$type<ComparisonMode>().notNull().default('on-demand'),
    /** When students see the solution. */
    solution: text('solution').$type<SolutionMode>().notNull().default('never'),
    /** People who may see the content of the exercise and answer it. */
    audience: text('audience').$type<Audience>().notNull().default('everybody'),
    /** True if the rules of an exam are enforced on its settings. */
    isExam: boolean('is_exam').notNull().default(false),
    /** At level `after-closing`: when feedback is released; null: when the exercise closes. */
    feedbackReleaseAt: time('feedback_release_at'),
    stereo: text('stereo').$type<'ignore' | 'relative' | 'absolute'>().notNull(),
    moleculeId: text('molecule_id')
      .notNull()
      .references(() => molecules.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The molecule's fields that a student may see. */
    visibleFields: text('visible_fields').array().notNull(),
    /** Whether students see the experiments' own names and titles: they may tell the molecule. */
    showsExperimentNames: boolean('shows_experiment_names').notNull().default(false),
    /** From and until when students may answer; null: always. */
    opensAt: time('opens_at'),
    closesAt: time('closes_at'),
    /** Time in minutes after closing in which answers that were submitted before it count. */
    lateMinutes: integer('late_minutes').notNull().default(0),
    /** How often one person may answer; null: without end. */
    attemptsAllowed: integer('attempts_allowed'),
    /** Drawings whose verdict the author knows. */
    testDrawings: jsonb('test_drawings').$type<TestDrawing[]>().notNull().default([]),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('exercises_molecule_idx').on(table.moleculeId)],
);

/** `handle` is what a student knows an experiment by: random, so that it opens nothing in the catalogue. */
export const exerciseExperiments = pgTable(
  'exercise_experiments',
  {
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull().unique(),
    position: integer('position').notNull(),
    /** Decisions of the author; a condition without a flag has its default. */
    conditionFlags: jsonb('condition_flags').$type<ConditionFlag[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.experimentId] }),
    index('exercise_experiments_experiment_idx').on(table.experimentId),
  ],
);

/** The images of an experiment that its exercise shows; students know one by its handle. */
export const exerciseImages = pgTable(
  'exercise_images',
  {
    exerciseId: integer('exercise_id').notNull(),
    experimentId: text('experiment_id').notNull(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull().unique(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.experimentId, table.imageId] }),
    foreignKey({
      name: 'exercise_images_experiment_fk',
      columns: [table.exerciseId, table.experimentId],
      foreignColumns: [exerciseExperiments.exerciseId, exerciseExperiments.experimentId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('exercise_images_image_idx').on(table.imageId),
  ],
);

export interface FeedbackRow {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  language?: 'en' | 'fr' | undefined;
  atoms?: number[] | undefined;
  bonds?: number[] | undefined;
  experiment?:
    | { id: string; type: string; window?: { from: number; to: number; unit: string } | undefined }
    | undefined;
}

/** `told`: what the student was told; `signals`: how each of them was marked, whatever was told. */
export interface GradedSignalsColumn {
  told: Omit<AssignmentMarks, 'submissionId'>;
  signals: {
    signal: string;
    type: string;
    shifts: number[];
    status: AssignmentMarks['signals'][number]['status'];
    atoms: number[][];
  }[];
}

/** The exercise's name and level are copied: a submission stays readable when its exercise is gone. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id').notNull(),
    exerciseName: text('exercise_name').notNull(),
    exerciseLevel: text('exercise_level').$type<'EASY' | 'MEDIUM' | 'HARD'>().notNull(),
    logId: text('log_id'),
    composerContent: text('composer_content').notNull(),
    feedback: jsonb('feedback').$type<FeedbackRow[]>().notNull(),
    isFormulaCorrect: boolean('is_formula_correct').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** Chosen by the sender, so that an answer sent twice is kept once. */
    key: text('key'),
    /** The same for the same compound, empty where there is none; null in a row of an older version, until it is prepared. */
    structureCode: text('structure_code'),
    /** Partial credit by the reference of that moment; null where there was none. */
    rubric: jsonb('rubric').$type<Rubric>(),
    /** Of an answer to an assignment exercise; null for a drawing. */
    marks: jsonb('marks').$type<GradedSignalsColumn>(),
    /** `verdict`: its author learns whether it is right, and nothing else. */
    disclosure: text('disclosure').$type<'full' | 'verdict'>().notNull().default('full'),
    /** Its author learns no verdict before this time; null: at once. */
    withheldUntil: time('withheld_until'),
    /** Keyed hash of exercise and network prefix of the sender; it names neither. */
    senderMark: text('sender_mark'),
    /** Time of submission by the sender's device, of an answer that waited for a network. */
    submittedAt: time('submitted_at'),
    createdAt: created(),
  },
  (table) => [
    index('submissions_account_idx').on(table.accountId, table.exerciseId, table.createdAt),
    uniqueIndex('submissions_key').on(table.accountId, table.key),
    index('submissions_exercise_idx').on(table.exerciseId, table.createdAt),
    index('submissions_unprepared_idx')
      .on(table.id)
      .where(sql`${table.structureCode} IS NULL`),
  ],
);

/**
 * What an author says to one wrong structure in an exercise. `writtenBy` outlives its account's row: in the bin and in a
 * backup the one may lack the other.
 */
export const authorMessages = pgTable(
  'author_messages',
  {
    id: text('id').primaryKey(),
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    structureCode: text('structure_code').notNull(),
    /** The drawing that it was written for, by which it is tried out at each save. */
    drawing: text('drawing').notNull(),
    message: text('message').notNull(),
    severity: text('severity').$type<'error' | 'info'>().notNull(),
    writtenBy: text('written_by').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  // A code may be longer than an ordered index takes.
  (table) => [
    uniqueIndex('author_messages_structure_key').on(table.exerciseId, sql`md5(${table.structureCode})`),
  ],
);

/** An answer not yet submitted, the same on every device of its author; as a submission it outlives its exercise. */
export const drafts = pgTable(
  'drafts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    exerciseId: integer('exercise_id').notNull(),
    composerContent: text('composer_content').notNull(),
    lastModified: modified(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.exerciseId] }),
    index('drafts_exercise_idx').on(table.exerciseId, table.lastModified),
  ],
);

/**
 * What was done in the drawing tool. It outlives its account's row where a backup brought the one back without the
 * other; erasing an account erases its logs. A drawing is whole in some rows; the rows with such a row's id as their
 * `baseId` follow it in the order of arrival, and each holds what changed since the one before.
 */
export const composerLogs = pgTable(
  'composer_logs',
  {
    id: text('id').primaryKey(),
    /** The order of arrival, for entries of the same moment. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    type: text('type')
      .$type<
        'start' | 'load' | 'drawingChange' | 'submission' | 'experimentChange' | 'awayTrigger' | 'awayResume'
      >()
      .notNull(),
    pageUrl: text('page_url').notNull(),
    /** Everything of the entry's data but the drawing. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    drawing: text('drawing'),
    drawingChange: text('drawing_change'),
    baseId: text('base_id'),
    /** By the server's clock: what the browser's said, corrected by how far that was off. */
    date: time('date').notNull(),
    /** Chosen by the sender, so that an entry sent twice is kept once. */
    key: text('key'),
  },
  (table) => [
    uniqueIndex('composer_logs_key').on(table.accountId, table.key),
    index('composer_logs_date_idx').on(table.date, table.position),
    index('composer_logs_account_idx').on(table.accountId, table.date, table.position),
    index('composer_logs_page_idx').on(table.pageUrl, table.date, table.position),
    index('composer_logs_type_idx').on(table.type, table.date, table.position),
    index('composer_logs_base_idx')
      .on(table.baseId, table.position)
      .where(sql`${table.baseId} IS NOT NULL`),
  ],
);

/**
 * How many logs there are, kept by triggers on `composer_logs`: of a million rows the number of those that a search
 * finds is asked for with every page.
 */
export const composerLogCounts = pgTable(
  'composer_log_counts',
  {
    accountId: text('account_id').notNull(),
    pageUrl: text('page_url').notNull(),
    type: text('type').notNull(),
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.pageUrl, table.type, table.day] })],
);

/** How often a kind of page was opened on a day (UTC). Who opened which page is not kept. */
export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    pageType: text('page_type').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pageType] })],
);

/** Account id that counts the visits of guests. */
export const guestVisitor = '';

/** How often somebody opened a page on a day (UTC). */
/**
 * Keyed hashes of page, day and address prefix of guests whose visit was counted. They are deleted when the day is over.
 */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    mark: text('mark').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
);
export const visitors = pgTable(
  'visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty for guests. */
    accountId: text('account_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId] })],
);

/** What people said last of research with their sessions; who never said anything has not agreed. */
export const researchConsents = pgTable('research_consents', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  isGiven: boolean('is_given').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

/** Who took what out of the installation, and when: kept for good, so without a reference to the account. */
export const researchExports = pgTable(
  'research_exports',
  {
    id: text('id').primaryKey(),
    exportedBy: text('exported_by').notNull(),
    format: text('format').$type<ResearchFormat>().notNull(),
    /** Null: all of them. */
    exercises: integer('exercises').array(),
    /** Null: from the first day to the last one. */
    begin: time('begin'),
    until: time('until'),
    people: integer('people').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    /** Null where it broke off. */
    endedAt: time('ended_at'),
    sessions: integer('sessions'),
  },
  (table) => [index('research_exports_started_idx').on(table.startedAt)],
);

/** A backup or a restore: at most one is under way. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'manual' | 'scheduled' | 'restore'>().notNull(),
    /** As the specification numbers them: 1 and 2 under way, 3 done, 4 failed. */
    status: integer('status').$type<1 | 2 | 3 | 4>().notNull(),
    error: text('error'),
    boxes: text('boxes').array().notNull(),
    progress: jsonb('progress').$type<Record<string, string | null>>().notNull(),
    /** In bytes; null until it is whole. */
    size: bigint('size', { mode: 'number' }),
    /** Null until it is known, and for backups of versions that did not note it. */
    isEncrypted: boolean('is_encrypted'),
    startedAt: time('started_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    /** When whoever works on it last said so. */
    aliveAt: time('alive_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('backups_one_under_way')
      .on(sql`(true)`)
      .where(sql`${table.status} IN (1, 2)`),
  ],
);

/** What opens a download once, for a short time; only the SHA-256 is kept. */
export const tickets = pgTable('tickets', {
  tokenHash: bytea('token_hash').primaryKey(),
  backupId: text('backup_id')
    .notNull()
    .references(() => backups.id, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
});

/** Documents to download. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<'SPECTROSCOPIC_TABLE' | 'GETTING_STARTED'>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    blob: text('blob').notNull(),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('files_type_idx').on(table.type)],
);

/** Rows by the name of their table, as `to_jsonb` writes them. */
export type BinContent = Record<string, Record<string, unknown>[]>;

/**
 * What was deleted, with all that went with it: the rows themselves leave their tables, so that no other query has to
 * know of deleted things. Blobs stay where they are.
 */
export const bin = pgTable(
  'bin',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').$type<BinContent>().notNull(),
    deletedBy: text('deleted_by').references(() => accounts.id, { onDelete: 'set null' }),
    deletedAt: time('deleted_at').notNull().defaultNow(),
  },
  (table) => [index('bin_deleted_idx').on(table.deletedAt)],
);

/**
 * Who was erased, by the SHA-256 of the account's id, so that a backup of earlier does not bring anybody back. The ids are random: nobody
 * is named.
 */
export const erasures = pgTable('erasures', {
  accountHash: bytea('account_hash').primaryKey(),
  erasedAt: created(),
});

/**
 * Who did what that somebody may have to answer for. Only ever added to: a trigger refuses changes, and each entry carries the hash of the
 * one before, so that an entry that is missing or changed is noticed. Nobody is named: ids of accounts are random.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    date: time('date').notNull(),
    /** Null for a visitor. It outlives its account. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    target: text('target'),
    /** In text, so that its hash is that of these very characters. */
    details: text('details').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_entries_date_idx').on(table.date),
    index('audit_entries_actor_idx').on(table.actorId, table.position),
    index('audit_entries_action_idx').on(sql`${table.action} text_pattern_ops`, table.position),
  ],
);

/** Things that happen once in the life of a store, such as loading the demo content. */
export const milestones = pgTable('milestones', { name: text('name').primaryKey(), reachedAt: created() });

/** What the servers of an installation share and tell nobody. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

/**
 * One row, with a stamp that every change of what replicas serve makes anew as it is committed: a replica that has it has that change and all
 * before. Its triggers are in the migration.
 */
export const catalogueStamp = pgTable('catalogue_stamp', {
  isOnly: boolean('is_only').primaryKey().default(true),
  stamp: uuid('stamp').notNull().defaultRandom(),
});

/**
 * One row: how many migrations this database has had, and how many a build must know to run on it. Each build that
 * migrates writes it; a build that knows fewer refuses to start.
 */
export const schemaMinimum = pgTable('schema_minimum', {
  isOnly: boolean('is_only').primaryKey().default(true),
  appliedCount: integer('applied_count').notNull(),
  minCount: integer('min_count').notNull(),
  /** Version of the build that migrated last. */
  version: text('version').notNull(),
});
