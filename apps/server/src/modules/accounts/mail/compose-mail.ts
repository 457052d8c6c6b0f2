import { limits } from '@elucida/contract';
import type { Config } from '../../../config/config.ts';
import { isDemoAccount } from '../demo-accounts.ts';
import type { MailSettings } from '../../../config/mail-settings.ts';
import { emailConfirmationOf } from '../email-confirmation/email-confirmation.ts';
import { canUsePasswordLink } from '../password-access.ts';
import { type Account, findAccount, findAccountByEmail } from '../store.ts';
import { isReachable } from '../unproven-address.ts';
import type { Db } from '../../../database/database.ts';
import { createEmailConfirmation } from '../email-confirmation/store.ts';
import { listIdentities } from '../linked-identities-store.ts';
import type { MailRow } from '../../../platform/mail/outbox.ts';
import { createPasswordReset } from '../password-links/store.ts';
import type { MailKind } from '../../../database/schema/index.ts';
import type { WrittenMail } from '../../../platform/mail/smtp.ts';
import { type MailFrame, writeMail } from './mail-texts.ts';

export interface ComposedMail extends WrittenMail {
  to: string;
  /** Account for which a password link was created, for the audit log. */
  linkFor?: string;
}

export interface MailContext {
  db: Db;
  config: Config;
  settings: MailSettings;
}

type Composer = (context: MailContext, row: MailRow) => Promise<ComposedMail | undefined>;

const frameOf = ({ config, settings: { baseUrl } }: MailContext): MailFrame => ({
  institution: config.institution.name,
  baseUrl,
  contact: config.contact,
});

const linkWith = (baseUrl: string, code: string) => `${baseUrl}#/new-password?code=${code}`;

async function howToSignIn(
  context: MailContext,
  account: Account,
  row: MailRow,
): Promise<ComposedMail | undefined> {
  const identities = await listIdentities(context.db, account.id);
  if (identities.length === 0) return undefined;
  const isOfUniversity = identities.some(({ kind }) => kind === 'university');
  const { baseUrl } = context.settings;
  const mail = writeMail(frameOf(context), row.language, (texts) =>
    texts.noPassword({ baseUrl, isOfUniversity }),
  );
  return { ...mail, to: account.email };
}

async function toAccount(
  context: MailContext,
  row: MailRow,
  textOf: Parameters<typeof writeMail>[2],
): Promise<ComposedMail | undefined> {
  const account = row.accountId === null ? undefined : await findAccount(context.db, row.accountId);
  if (account === undefined || isDemoAccount(context.config, account.email)) return undefined;
  return { ...writeMail(frameOf(context), row.language, textOf), to: account.email };
}

/** Composes a mail that states when an account will be erased. */
const announceErasure =
  (text: 'erasureNotice' | 'unusedNotice'): Composer =>
  (context, row) => {
    const { baseUrl } = context.settings;
    const date = new Date(row.details?.['date'] ?? '');
    return toAccount(context, row, (texts) => texts[text]({ baseUrl, date }));
  };

const composers: Readonly<Record<MailKind, Composer>> = {
  'password-reset': async (context, row) => {
    const { config, db, settings } = context;
    const account = row.address === null ? undefined : await findAccountByEmail(db, row.address);
    if (account === undefined || isDemoAccount(config, account.email)) return undefined;
    if (!canUsePasswordLink(account, config)) return howToSignIn(context, account, row);
    const minutes = limits.passwordResetMinutes;
    const link = linkWith(settings.baseUrl, await createPasswordReset(db, account, minutes));
    const mail = writeMail(frameOf(context), row.language, (texts) =>
      texts.passwordReset({ baseUrl: settings.baseUrl, link, minutes }),
    );
    return { ...mail, to: account.email, linkFor: account.id };
  },
  'email-confirmation': async (context, row) => {
    const { config, db, settings } = context;
    const account = row.accountId === null ? undefined : await findAccount(db, row.accountId);
    if (account === undefined || emailConfirmationOf(account, config) !== 'open') return undefined;
    const { baseUrl } = settings;
    const hours = limits.emailConfirmationHours;
    const link = `${baseUrl}#/confirm-email?code=${await createEmailConfirmation(db, account)}`;
    const mail = writeMail(frameOf(context), row.language, (texts) =>
      texts.emailConfirmation({ baseUrl, link, hours }),
    );
    return { ...mail, to: account.email };
  },
  invitation: async (context, row) => {
    const { config, db, settings } = context;
    const account = row.accountId === null ? undefined : await findAccount(db, row.accountId);
    if (account === undefined || account.invitedAt === null || !canUsePasswordLink(account, config))
      return undefined;
    const days = limits.invitationDays;
    const link = linkWith(settings.baseUrl, await createPasswordReset(db, account, days * 24 * 60));
    const mail = writeMail(frameOf(context), row.language, (texts) =>
      texts.invitation({ baseUrl: settings.baseUrl, link, days }),
    );
    return { ...mail, to: account.email, linkFor: account.id };
  },
  'erasure-notice': announceErasure('erasureNotice'),
  'unused-notice': announceErasure('unusedNotice'),
  'backup-failed': (context, row) => {
    const { baseUrl } = context.settings;
    const { begun = '', reason = '', code } = row.details ?? {};
    return toAccount(context, row, (texts) =>
      texts.backupFailed({ baseUrl, begun: new Date(begun), reason, code }),
    );
  },
};

/** Uses the current data. Returns undefined if no message is to be sent. */
export async function composeMail(context: MailContext, row: MailRow): Promise<ComposedMail | undefined> {
  const mail = await composers[row.kind](context, row);
  return mail !== undefined && isReachable(mail.to) ? mail : undefined;
}

export const composeTestMail = (
  config: Pick<Config, 'institution' | 'contact'>,
  { baseUrl }: MailSettings,
): WrittenMail =>
  writeMail({ institution: config.institution.name, baseUrl, contact: config.contact }, null, (texts) =>
    texts.test({ baseUrl }),
  );
