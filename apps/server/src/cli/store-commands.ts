import type { Store } from '../services.ts';
import type { Config } from '../config/config.ts';
import { composeTestMail } from '../modules/accounts/mail/compose-mail.ts';
import { rotateLtiKey } from '../modules/learning-platforms/key-store.ts';
import { verifyAudit } from '../modules/operations/audit/store.ts';
import { describeErasure, eraseExpiredData } from '../modules/operations/retention/store.ts';
import { describeSweep, removeUnusedBlobs } from '../modules/operations/stored-files/remove-unused-blobs.ts';
import { describeFault, scrubBlobs } from '../modules/operations/stored-files/scrub-blobs.ts';
import { claimStoredFiles } from '../modules/operations/stored-files/stored-files-owner.ts';
import { createSmtp } from '../platform/mail/smtp.ts';
import { parseEmail } from './account-commands.ts';
import type { Command } from './command.ts';
import { CommandFailed } from './command-failed.ts';

async function verifyAuditLog({ db }: Store): Promise<string> {
  const verdict = await verifyAudit(db);
  if (!verdict.isIntact)
    throw new CommandFailed(
      `The audit log is damaged: entry ${verdict.position} or the one before it was changed or removed.`,
    );
  return `The audit log is intact: ${verdict.entries} entries; the last one has the hash ${verdict.head}.`;
}

async function scrub({ db, blobs }: Store): Promise<string> {
  const { read, unused, faults } = await scrubBlobs(db, blobs);
  if (faults.length > 0) {
    const summary = `Stored files: ${faults.length} missing or damaged. Remove the damaged files, then restore a backup: it adds the missing ones.`;
    throw new CommandFailed([...faults.map(describeFault), summary].join('\n'));
  }
  return `Stored files: ${read}, all intact; ${unused} of deleted content.`;
}

async function sweep({ db, blobs }: Store): Promise<string> {
  const swept = await removeUnusedBlobs(db, blobs, { force: true });
  if (!swept.ok) throw new CommandFailed(swept.reason);
  if (swept.isBackupRunning)
    throw new CommandFailed(
      'No stored file was removed, because a backup is running. Run sweep again afterwards.',
    );
  return describeSweep(swept.removed);
}

async function ownFiles({ db, blobs }: Store): Promise<string> {
  await claimStoredFiles(db, blobs);
  return 'From now on, only the servers of this database sweep the stored files.';
}

async function renewLtiKey({ db }: Store): Promise<string> {
  await rotateLtiKey(db);
  return 'Learning platforms find the new key and the previous one at /lti/jwks.';
}

async function sendTestMail(text: string, config: Config): Promise<string> {
  if (config.mail === undefined)
    throw new CommandFailed('No mail server is set: SMTP_HOST and SMTP_FROM are missing.');
  const email = parseEmail(text);
  const sending = await createSmtp(config.mail).send(email, composeTestMail(config, config.mail));
  if (sending.ok) return `The mail server accepted a message to ${email}.`;
  throw new CommandFailed(`The mail server rejected a message: ${sending.reason}. See ${sending.setting}.`);
}

export const storeCommands: Readonly<Record<string, Command>> = {
  retention: {
    summary:
      'erases data two years after a first sign-in or an unused invitation, and unused self-registered accounts after 30 days',
    takes: 'nothing',
    run: async ({ db }) => describeErasure(await eraseExpiredData(db)),
  },
  audit: {
    summary: 'checks that the audit log is an unbroken chain, and prints its last hash',
    takes: 'nothing',
    run: verifyAuditLog,
  },
  scrub: {
    summary: 'reads every stored file and reports missing or damaged ones',
    takes: 'nothing',
    run: scrub,
  },
  sweep: {
    summary: 'removes all stored files without a reference that are older than a week, whatever their number',
    takes: 'nothing',
    run: sweep,
  },
  'own-files': {
    summary: 'assigns the stored files to this database and to no other',
    takes: 'nothing',
    run: ownFiles,
  },
  'renew-lti-key': {
    summary: 'creates a new key for learning platforms and still publishes the previous one',
    takes: 'nothing',
    run: renewLtiKey,
  },
  'mail-test': {
    summary: 'sends one message with the mail settings',
    takes: 'email',
    runWithoutStore: sendTestMail,
  },
};
