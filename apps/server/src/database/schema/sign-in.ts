import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, created, time } from './columns.ts';
import { accounts } from './accounts.ts';

export interface ProviderProfile {
  issuer: string;
  attribute: string;
  subject: string;
  email: string;
  /** False if the provider states that it did not verify the address. */
  isEmailProven: boolean;
  firstname: string;
  lastname: string;
  uliegeid: string | null;
  role: 'STUDENT' | 'PROFESSOR';
  /** Time at which the provider last asked the person to sign in, if it names one. */
  authenticatedAt?: string;
}

/** Stores the request, the browser that made it, and the provider's answer. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    id: text('id').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    next: text('next').notNull(),
    /** Values that an OpenID Connect answer must match. */
    secrets: jsonb('secrets').$type<{ nonce: string; codeVerifier: string }>(),
    /** The browser fetches its session with the code after the provider's answer. */
    codeHash: bytea('code_hash'),
    person: jsonb('person').$type<ProviderProfile>(),
    /** True if another account has the address; the code and its password link it. */
    canJoin: boolean('can_join').notNull().default(false),
    /** True if the person has to prove who they are at the provider. */
    isProof: boolean('is_proof').notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    index('sign_in_requests_created_idx').on(table.createdAt),
    index('sign_in_requests_code_idx').on(table.codeHash),
  ],
);

/** No server accepts an assertion twice. */
export const usedAssertions = pgTable(
  'used_assertions',
  { id: text('id').primaryKey(), createdAt: created() },
  (table) => [index('used_assertions_created_idx').on(table.createdAt)],
);

/** Stores only the SHA-256 of a token, so reading the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    /** Public id of the session, which opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** Last sign-in or confirmation of identity. */
    provenAt: time('proven_at').notNull().defaultNow(),
    /** Kind of browser, such as Firefox. Nothing else of the user agent is stored. */
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [index('sessions_account_idx').on(table.accountId), uniqueIndex('sessions_id_key').on(table.id)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Credential id of the authenticator, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Signature counter; 0 for authenticators without one. */
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

/** Each challenge is valid once and for a short time. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<'add' | 'sign-in' | 'prove'>().notNull(),
    /** Null for a sign-in, whose account is not known yet. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: created(),
  },
  (table) => [index('passkey_challenges_created_idx').on(table.createdAt)],
);

/** Attempts whose number is limited, such as submissions and registrations. */
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
