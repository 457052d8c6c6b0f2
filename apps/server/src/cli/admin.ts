import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { emailField } from '@elucida/contract';
import { type Config, parseConfig } from '../config/config.ts';
import { operatorMessageOf } from '../operator-message.ts';
import { restoreFromArchive, saveArchive, verifyArchive } from './archives.ts';
import { drillRestore } from './drill.ts';
import { CommandFailed } from './command-failed.ts';
import type { Store } from '../app.ts';
import { openStore } from '../open-store.ts';
import { verifyAudit } from '../modules/operations/audit/store.ts';
import {
  createAccount,
  findAccountByEmail,
  setPasswordForAccount,
  updateAccount,
} from '../modules/accounts/store.ts';
import { composeTest } from '../modules/accounts/mail/compose-mail.ts';
import { createSmtp } from '../platform/mail/smtp.ts';
import { DataDirInUse } from '../database/data-lock.ts';
import { listIdentities } from '../modules/accounts/identities-store.ts';
import { rotateLtiKey } from '../modules/learning-platforms/key-store.ts';
import { hashPassword } from '../modules/accounts/passwords/passwords.ts';
import { describeErasure, eraseExpiredData } from '../modules/operations/retention/store.ts';
import { removeUnusedBlobs, describeSweep } from '../modules/operations/stored-files/remove-unused-blobs.ts';
import { describeFault, scrubBlobs } from '../modules/operations/stored-files/scrub-blobs.ts';
import { deleteSessionsOf } from '../modules/accounts/sessions-store.ts';
import { claimStoredFiles } from '../modules/operations/stored-files/stored-files-owner.ts';
import { withTransaction } from '../database/with-transaction.ts';

export interface AdminOptions {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

/** The one flag there is: `restore <file> --unencrypted`. */
interface Flags {
  isUnencryptedAccepted: boolean;
}

interface Command {
  summary: string;
  takes: 'email' | 'file' | 'nothing';
  /** Where there is no store yet, it makes one. */
  canCreateStore?: boolean;
  /** It understands `--unencrypted`. */
  acceptsUnencrypted?: boolean;
  /** Returns the one line to print; throws a `CommandFailed` where it can do nothing. */
  run?: (store: Store, argument: string, config: Config, flags: Flags) => Promise<string>;
  /** The same for a command that needs no store: it works beside a running server. */
  runAlone?: (argument: string, config: Config) => Promise<string>;
}

const newPassword = () => randomBytes(12).toString('base64url');

async function createAdministrator({ db }: Store, text: string): Promise<string> {
  const checked = emailField.safeParse(text);
  if (!checked.success) throw new CommandFailed(`"${text}" is not an e-mail address.`);
  const email = checked.data;
  const password = newPassword();
  const created = await createAccount(db, {
    email,
    passwordHash: await hashPassword(password),
    role: 'ADMINISTRATOR',
    firstname: email.split('@')[0]!,
    lastname: 'Administrator',
    uliegeid: null,
  });
  if (!created.ok)
    throw new CommandFailed(
      `${email} has an account already: reset-password lets it in again, make-administrator appoints it.`,
    );
  return `${email} is now an administrator, password ${password} (shown this once).`;
}

/** For who came in through the university: there nobody is called an administrator. */
async function makeAdministrator({ db }: Store, text: string): Promise<string> {
  const account = await findAccountByEmail(db, text.trim());
  if (account === undefined) throw new CommandFailed(`There is no account with the e-mail ${text}.`);
  const identities = await listIdentities(db, account.id);
  const issuers = identities.filter(({ kind }) => kind === 'university').map(({ issuer }) => issuer);
  // Anybody can register with any address: whoever did keeps neither the password nor a session.
  const password = issuers.length === 0 ? newPassword() : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await withTransaction(db, (tx) =>
    passwordHash === undefined
      ? deleteSessionsOf(tx, account.id)
      : setPasswordForAccount(tx, account, passwordHash),
  );
  await updateAccount(db, account.id, { fields: { role: 'ADMINISTRATOR' }, expected: undefined });
  const wayIn =
    password === undefined
      ? `comes in through ${issuers.join(', ')}`
      : `has the password ${password} (shown this once): no university vouches for it`;
  const person = `${account.email} (${account.firstname} ${account.lastname})`;
  return `${person} is now an administrator and ${wayIn}; its sessions are ended.`;
}

async function resetPassword({ db }: Store, text: string): Promise<string> {
  const account = await findAccountByEmail(db, text.trim());
  if (account === undefined) throw new CommandFailed(`There is no account with the e-mail ${text}.`);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await withTransaction(db, (tx) => setPasswordForAccount(tx, account, passwordHash));
  return `The password of ${account.email} is now ${password} (shown this once); its sessions are ended.`;
}

async function verifyAuditLog({ db }: Store): Promise<string> {
  const verdict = await verifyAudit(db);
  if (!verdict.isIntact)
    throw new CommandFailed(
      `The audit log is not whole: entry ${verdict.position} was changed, or the one before it was.`,
    );
  return `The audit log is whole: ${verdict.entries} entries, the last of them with the hash ${verdict.head}.`;
}

async function scrub({ db, blobs }: Store): Promise<string> {
  const { read, unused, faults } = await scrubBlobs(db, blobs);
  if (faults.length > 0) {
    const summary = `${faults.length} stored files are missing or damaged. A restored backup puts back what is missing; take damaged files away before.`;
    throw new CommandFailed([...faults.map(describeFault), summary].join('\n'));
  }
  return `All ${read} stored files are whole; ${unused} of them are of things that were deleted.`;
}

async function ownFiles({ db, blobs }: Store): Promise<string> {
  await claimStoredFiles(db, blobs);
  return 'The stored files are swept by the servers of this database from now on, and by no others.';
}

async function sweep({ db, blobs }: Store): Promise<string> {
  const swept = await removeUnusedBlobs(db, blobs, { force: true });
  if (!swept.ok) throw new CommandFailed(swept.reason);
  return describeSweep(swept.removed);
}

async function sendTestMail(text: string, config: Config): Promise<string> {
  if (config.mail === undefined)
    throw new CommandFailed('No mail server is set: SMTP_HOST and SMTP_FROM are missing.');
  const checked = emailField.safeParse(text);
  if (!checked.success) throw new CommandFailed(`"${text}" is not an e-mail address.`);
  const sending = await createSmtp(config.mail).send(checked.data, composeTest(config, config.mail));
  if (sending.ok) return `The mail server took a message to ${checked.data}.`;
  throw new CommandFailed(`The mail server took no message: ${sending.reason}. See ${sending.setting}.`);
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'create-administrator',
    {
      summary: 'makes an administrator and prints its password',
      takes: 'email',
      canCreateStore: true,
      run: createAdministrator,
    },
  ],
  [
    'make-administrator',
    { summary: 'makes an administrator of an account that is there', takes: 'email', run: makeAdministrator },
  ],
  [
    'reset-password',
    {
      summary: 'prints a new password for an account and ends its sessions',
      takes: 'email',
      run: resetPassword,
    },
  ],
  ['backup', { summary: 'saves everything into an archive', takes: 'file', run: saveArchive }],
  [
    'restore',
    {
      summary: 'puts back what an archive holds; --unencrypted where it may be one that is not encrypted',
      takes: 'file',
      canCreateStore: true,
      acceptsUnencrypted: true,
      run: restoreFromArchive,
    },
  ],
  [
    'retention',
    {
      summary: 'erases what is held on people two years after their first sign-in',
      takes: 'nothing',
      run: async ({ db }) => describeErasure(await eraseExpiredData(db)),
    },
  ],
  [
    'audit',
    {
      summary: 'says whether an entry of the audit log was changed or taken away',
      takes: 'nothing',
      run: verifyAuditLog,
    },
  ],
  [
    'scrub',
    { summary: 'reads every stored file and names what is missing or damaged', takes: 'nothing', run: scrub },
  ],
  [
    'own-files',
    {
      summary: 'says that the stored files belong to this database, and to no other any more',
      takes: 'nothing',
      run: ownFiles,
    },
  ],
  [
    'sweep',
    {
      summary: 'removes the stored files that nothing has referred to for a week, however many they are',
      takes: 'nothing',
      run: sweep,
    },
  ],
  [
    'renew-lti-key',
    {
      summary: 'makes another key for learning platforms, and goes on telling the one before',
      takes: 'nothing',
      run: async ({ db }) => {
        await rotateLtiKey(db);
        return 'Learning platforms are told the new key and the one before it at /lti/jwks.';
      },
    },
  ],
  [
    'drill',
    {
      summary: 'rehearses a restore in a temporary store and says how long it took',
      takes: 'file',
      runAlone: drillRestore,
    },
  ],
  [
    'mail-test',
    { summary: 'sends one message by the mail settings', takes: 'email', runAlone: sendTestMail },
  ],
  ['verify', { summary: 'says whether an archive is whole', takes: 'file', runAlone: verifyArchive }],
]);

function help(): string[] {
  const lines = [...commands].map(
    ([name, { summary, takes }]) =>
      `  ${(takes === 'nothing' ? name : `${name} <${takes}>`).padEnd(30)}${summary}`,
  );
  return ['Usage: npm run admin -- <command>', ...lines, 'It works on the store that the settings name.'];
}

type Task = { ok: true; command: Command; argument: string; flags: Flags } | { ok: false; fault: string };

const argumentWords = { email: 'one e-mail address', file: 'the name of one file', nothing: 'nothing more' };

const unencryptedFlag = '--unencrypted';

function taskOf(words: readonly string[]): Task {
  const isUnencryptedAccepted = words.includes(unencryptedFlag);
  const [name = '', argument = '', ...others] = words.filter((word) => word !== unencryptedFlag);
  if (name === '') return { ok: false, fault: 'Please say what to do.' };
  const command = commands.get(name);
  if (command === undefined) return { ok: false, fault: `"${name}" is not a command.` };
  const wanted = command.takes === 'nothing' ? 0 : 1;
  if ([argument, ...others].filter(Boolean).length !== wanted)
    return { ok: false, fault: `${name} needs ${argumentWords[command.takes]}.` };
  if (isUnencryptedAccepted && !command.acceptsUnencrypted)
    return { ok: false, fault: `${name} has no ${unencryptedFlag}.` };
  return { ok: true, command, argument, flags: { isUnencryptedAccepted } };
}

/**
 * Run without the settings of the server, a command would make an empty store of its own and say that all is well; run as
 * another user, it would leave files that the server cannot write.
 */
function rejectForeignDataFolder(
  { dataDir, databaseUrl }: Config,
  { canCreateStore = false }: Command,
): void {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (folder === undefined && databaseUrl === undefined && !canCreateStore)
    throw new CommandFailed(
      `There is no store in ${dataDir}. Run this command with the settings of the server (DATA_DIR or DATABASE_URL).`,
    );
  if (folder !== undefined && process.getuid !== undefined && folder.uid !== process.getuid())
    throw new CommandFailed(
      `${dataDir} belongs to another user: run this command as the user of the server.`,
    );
}

async function runTask(
  { command, argument, flags }: Task & { ok: true },
  config: Config,
  print: AdminOptions['print'],
): Promise<void> {
  if (command.runAlone !== undefined) return print(await command.runAlone(argument, config));
  rejectForeignDataFolder(config, command);
  try {
    const store = await openStore(config, print);
    try {
      print(await command.run!(store, argument, config, flags));
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new CommandFailed(
      `A server is running on ${config.dataDir}: stop it first, then run this command again.`,
    );
  }
}

/** Runs one command line; returns the exit code. Prints one line for the outcome, or what commands there are. */
export async function runAdmin(args: readonly string[], { env, print }: AdminOptions): Promise<0 | 1> {
  const task = taskOf(args);
  if (!task.ok) {
    for (const line of [task.fault, ...help()]) print(line);
    return 1;
  }
  try {
    await runTask(task, parseConfig(env), print);
    return 0;
  } catch (error) {
    const message = error instanceof CommandFailed ? error.message : operatorMessageOf(error);
    if (message === undefined) throw error;
    print(message);
    return 1;
  }
}
