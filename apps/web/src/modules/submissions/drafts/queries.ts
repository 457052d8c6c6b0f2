import { type Draft, endpoints } from '@elucida/contract';
import { call } from '../../../lib/api/client.ts';
import { openDeviceDatabase } from '../../../lib/api/device-database.ts';

/** The server must not overwrite another draft if this device knows no version. */
const noVersion = new Date(0).toISOString();

/** Browsers allow 64 KiB for all requests of a closing page. */
const maxLengthAtClose = 20_000;

const params = (exerciseId: number) => ({ id: String(exerciseId) });

export function readDraft(exerciseId: number): Promise<Draft> {
  return call(endpoints.drafts.read, { params: params(exerciseId), isInBackground: true });
}

/** Throws `ApiError` with status 412 if another device has saved a draft since `version`. */
export function sendDraft(
  exerciseId: number,
  { composerContent, version = noVersion }: { composerContent: string; version: string | undefined },
): Promise<Draft> {
  return call(endpoints.drafts.update, {
    params: params(exerciseId),
    body: { composerContent },
    version,
    isInBackground: true,
    outlivesPage: composerContent.length < maxLengthAtClose,
  });
}

export interface DeviceDraft {
  composerContent: string;
  /** Version of the server's draft on which this one is based. */
  version: string | undefined;
  isSent: boolean;
}

const keyOf = (account: string | undefined, exerciseId: number) => `${account ?? 'guest'}/${exerciseId}`;

async function readFromDevice<T>(key: string): Promise<T | undefined> {
  const database = await openDeviceDatabase();
  try {
    return (await database?.get('drafts', key)) as T | undefined;
  } catch {
    return undefined;
  }
}

/** Undefined deletes the value. */
async function saveToDevice(key: string, value: object | undefined): Promise<void> {
  const database = await openDeviceDatabase();
  try {
    await (value === undefined ? database?.delete('drafts', key) : database?.put('drafts', value, key));
  } catch {
    // The server has the draft, or the next change stores it.
  }
}

export function readDeviceDraft(
  account: string | undefined,
  exerciseId: number,
): Promise<DeviceDraft | undefined> {
  return readFromDevice<DeviceDraft>(keyOf(account, exerciseId));
}

/** Undefined deletes the draft. */
export async function saveDeviceDraft(
  account: string | undefined,
  exerciseId: number,
  draft: DeviceDraft | undefined,
): Promise<void> {
  await saveToDevice(keyOf(account, exerciseId), draft);
}

/**
 * Fragments exist on this device only, so they are marked as not sent and remain after sign-out.
 */
interface DeviceTray {
  fragments: readonly string[];
  isSent: false;
}

const trayKeyOf = (account: string | undefined, exerciseId: number) => `${keyOf(account, exerciseId)}/tray`;

export async function readDeviceFragments(
  account: string | undefined,
  exerciseId: number,
): Promise<readonly string[]> {
  const tray = await readFromDevice<DeviceTray>(trayKeyOf(account, exerciseId));
  return tray?.fragments ?? [];
}

export async function saveDeviceFragments(
  account: string | undefined,
  exerciseId: number,
  fragments: readonly string[],
): Promise<void> {
  const tray: DeviceTray = { fragments, isSent: false };
  await saveToDevice(trayKeyOf(account, exerciseId), fragments.length === 0 ? undefined : tray);
}
