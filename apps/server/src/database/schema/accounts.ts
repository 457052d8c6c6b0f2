import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, created, modified, time } from './columns.ts';

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
    /** Registered without an administrator, a university or a learning platform. */
    isSelfRegistered: boolean('is_self_registered').notNull().default(false),
    /** Time of an invitation that is not used yet: the account has no password. */
    invitedAt: time('invited_at'),
    /**
     * Start of the period after which an unused account is erased: registration, or the upgrade to
     * 1.1.0.
     */
    unusedSince: time('unused_since').notNull().defaultNow(),
    /**
     * Address whose mailbox the person proved to read. It counts only while it is the account's
     * address.
     */
    provenEmail: text('proven_email'),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_uliegeid_key').on(sql`lower(${table.uliegeid})`),
  ],
);

/** These columns, never an email address, identify a person who has signed in before. */
export const identities = pgTable(
  'identities',
  {
    /**
     * Entity id of a SAML provider, or issuer of an OpenID Connect provider or learning platform.
     */
    issuer: text('issuer').notNull(),
    /** Attribute or claim that names the person. */
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

/** At most one link for each account, made by an administrator. */
export const passwordLinks = pgTable(
  'password_links',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Role and address when the link was made. The link is void after either has changed. */
    role: text('role').$type<'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR'>().notNull(),
    email: text('email').notNull(),
    /** Administrator who made the link. The link opens no account with more rights than theirs. */
    madeBy: text('made_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_links_code_key').on(table.codeHash)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    codeHash: bytea('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Role and address when the link was made. The link is void after either has changed. */
    role: text('role').$type<'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR'>().notNull(),
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('password_resets_account_idx').on(table.accountId)],
);

export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    codeHash: bytea('code_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Address to which the link was sent. It proves no other address. */
    email: text('email').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_account_idx').on(table.accountId)],
);

/** A row holds no text and no code; both are made when the message is sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** Recipient; null if only an address was entered. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Entered address, removed once the message is sent. */
    address: text('address'),
    /** Language of the requesting page; null for both languages. */
    language: text('language').$type<'en' | 'fr'>(),
    /** Values of the text, other than the account's, removed once the message is sent. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>(),
    /** Subject of the message, which limits how soon the same message is sent again. */
    topic: text('topic'),
    /** Time of the next attempt; null once the message was sent or given up. */
    dueAt: time('due_at'),
    tries: integer('tries').notNull().default(0),
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

/**
 * SHA-256 hashes of ids. They prevent an older backup from restoring an erased person. Ids are
 * random, so a hash identifies nobody.
 */
export const erasures = pgTable('erasures', {
  accountHash: bytea('account_hash').primaryKey(),
  erasedAt: created(),
});
