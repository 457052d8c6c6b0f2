import { demoAccounts, demoClassAccounts } from '../../accounts/demo-accounts.ts';
import type { Db } from '../../../database/database.ts';
import { type ReadDiskSpace, hasRoomFor, reservedBytes } from '../../../platform/blobs/disk-space.ts';
import { createDemoHistory } from './demo-history.ts';
import { isMilestoneReached, recordMilestone } from './milestones-store.ts';

/** Uses the server's own HTTP API. */
export type DemoLoader = (options: {
  baseUrl: string;
  email: string;
  password: string;
  /** True after an earlier load: only missing spectra are added then. */
  isLoaded: boolean;
  students: readonly { email: string; password: string }[];
  history: ReturnType<typeof createDemoHistory>;
  log: (message: string) => void;
}) => Promise<{
  /** Number of spectra that the server was too busy to read. */
  leftOut: number;
}>;

export interface DemoContentOptions {
  db: Db;
  baseUrl: string;
  loadDemo: DemoLoader;
  print: (line: string) => void;
  readDiskSpace: ReadDiskSpace;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** For the operator. */
async function describeLackOfRoom(readDiskSpace: ReadDiskSpace): Promise<string | undefined> {
  const space = await readDiskSpace();
  if (hasRoomFor('bulk', space)) return undefined;
  return (
    `the disk of DATA_DIR has ${gigabytes(space.freeBytes)} free, and uploads ` +
    `leave ${gigabytes(reservedBytes(space))}. Free some room and start again, or set DEMO=0.`
  );
}

/** Loads everything at the first start, missing spectra at later ones. */
export async function ensureDemoContent(options: DemoContentOptions): Promise<void> {
  const { db, baseUrl, loadDemo, print } = options;
  if (await isMilestoneReached(db, 'demo-spectra')) return;
  const isLoaded = await isMilestoneReached(db, 'demo-content');
  const lack = await describeLackOfRoom(options.readDiskSpace);
  if (lack !== undefined)
    return print(
      `${isLoaded ? 'Missing demo spectra are not added' : 'The demo content is not loaded'}: ${lack}`,
    );
  const { email, password } = demoAccounts.find(({ role }) => role === 'ADMINISTRATOR')!;
  const load = async () => {
    const { leftOut } = await loadDemo({
      baseUrl,
      email,
      password,
      isLoaded,
      students: (await isMilestoneReached(db, 'demo-activity')) ? [] : demoClassAccounts,
      history: createDemoHistory(db),
      log: print,
    });
    await recordMilestone(db, 'demo-content');
    if (leftOut === 0) await recordMilestone(db, 'demo-spectra');
  };
  if (!isLoaded) {
    print('Loading the demo content (once)...');
    return load();
  }
  try {
    await load();
  } catch (error) {
    // A fault of the demo content must not stop a server in use.
    print(`Spectra of the demo that were left out could not be added: ${(error as Error).message}`);
  }
}
