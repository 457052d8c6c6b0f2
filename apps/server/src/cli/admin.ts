import { statSync } from 'node:fs';
import { type Config, parseConfig } from '../config/config.ts';
import { DataDirInUse } from '../database/data-lock.ts';
import { openStore } from '../open-store.ts';
import { operatorMessageOf } from '../operator-message.ts';
import { accountCommands } from './account-commands.ts';
import { archiveCommands } from './archive-commands.ts';
import type { Command, Flags } from './command.ts';
import { CommandFailed } from './command-failed.ts';
import { drillRestore } from './drill.ts';
import { storeCommands } from './store-commands.ts';

export interface AdminOptions {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

const commands = new Map<string, Command>(
  Object.entries({
    ...accountCommands,
    ...archiveCommands,
    drill: {
      summary: 'rehearses a restore in a temporary store and prints how long it took',
      takes: 'file',
      runWithoutStore: drillRestore,
    },
    ...storeCommands,
  }),
);

export const commandLines: readonly (readonly [usage: string, summary: string])[] = [...commands].map(
  ([name, { summary, takes }]) => [takes === 'nothing' ? name : `${name} <${takes}>`, summary],
);

const helpLines = () => [
  'Usage: npm run admin -- <command>',
  ...commandLines.map(([usage, summary]) => `  ${usage.padEnd(30)}${summary}`),
  'Commands that use a store open the one in DATA_DIR or DATABASE_URL.',
];

type Task = { ok: true; command: Command; argument: string; flags: Flags } | { ok: false; fault: string };

const argumentNames = { email: 'one email address', file: 'the name of one file', nothing: 'no argument' };

const unencryptedFlag = '--unencrypted';

function parseTask(words: readonly string[]): Task {
  const acceptsUnencrypted = words.includes(unencryptedFlag);
  const [name = '', ...operands] = words.filter((word) => word !== '' && word !== unencryptedFlag);
  if (name === '') return { ok: false, fault: 'Choose a command.' };
  const command = commands.get(name);
  if (command === undefined) return { ok: false, fault: `"${name}" is not a command.` };
  const wanted = command.takes === 'nothing' ? 0 : 1;
  if (operands.length !== wanted)
    return { ok: false, fault: `${name} takes ${argumentNames[command.takes]}.` };
  if (acceptsUnencrypted && !command.hasUnencryptedFlag)
    return { ok: false, fault: `${name} does not take ${unencryptedFlag}.` };
  return { ok: true, command, argument: operands[0] ?? '', flags: { acceptsUnencrypted } };
}

/**
 * Throws `CommandFailed` if the data folder belongs to another user, or is missing although the
 * command needs one. Without the server's settings, a command would create an empty store and
 * report success; as another user, it would leave files that the server cannot write.
 */
function checkDataFolder({ dataDir, databaseUrl }: Config, { canCreateStore = false }: Command): void {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (folder === undefined && databaseUrl === undefined && !canCreateStore)
    throw new CommandFailed(
      `${dataDir} has no store. Run this command with the settings of the server (DATA_DIR or DATABASE_URL).`,
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
  if (command.runWithoutStore !== undefined) return print(await command.runWithoutStore(argument, config));
  checkDataFolder(config, command);
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
      `A server or another command uses ${config.dataDir}. Stop it, then run this command again.`,
    );
  }
}

/**
 * Prints the result of a command, or the list of commands for wrong arguments. Throws unexpected
 * errors.
 */
export async function runAdmin(args: readonly string[], { env, print }: AdminOptions): Promise<0 | 1> {
  const task = parseTask(args);
  if (!task.ok) {
    for (const line of [task.fault, ...helpLines()]) print(line);
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
