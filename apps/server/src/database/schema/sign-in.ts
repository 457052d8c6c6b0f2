import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, created, time } from './columns.ts';
import { accounts } from './accounts.ts';

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
