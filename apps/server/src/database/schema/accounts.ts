import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, created, modified, time } from './columns.ts';

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

/**
 * Who was erased, by the SHA-256 of the account's id, so that a backup of earlier does not bring anybody back. The ids are random: nobody
 * is named.
 */
export const erasures = pgTable('erasures', {
  accountHash: bytea('account_hash').primaryKey(),
  erasedAt: created(),
});
