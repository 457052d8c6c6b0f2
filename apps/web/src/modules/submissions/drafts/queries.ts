import { type Draft, endpoints } from '@elucida/contract';
import { call } from '../../../lib/api/client.ts';
import { withDeviceStore, openDeviceDatabase } from '../../../lib/api/device-database.ts';

/** Version sent if no draft exists, so that a draft saved in the meantime is not overwritten. */
const versionOfNone = new Date(0).toISOString();

const params = (exerciseId: number) => ({ id: String(exerciseId) });

export function readDraft(exerciseId: number): Promise<Draft> {
  return call(endpoints.drafts.read, { params: params(exerciseId), isInBackground: true });
}

/**
 * Sends a draft. Throws `ApiError` with status 412 if another device has saved a draft since
 * `version`.
 */
export function sendDraft(
  exerciseId: number,
  { composerContent, version = versionOfNone }: { composerContent: string; version: string | undefined },
): Promise<Draft> {
  return call(endpoints.drafts.update, {
    params: params(exerciseId),
    body: { composerContent },
    version,
    isInBackground: true,
  });
}

/** Draft as stored on this device. */
export interface DeviceDraft {
  composerContent: string;
  /** Version of the server's draft on which this one is based. */
  version: string | undefined;
  isSent: boolean;
}

const keyOf = (account: string | undefined, exerciseId: number) => `${account ?? 'guest'}/${exerciseId}`;

export async function readDeviceDraft(
  account: string | undefined,
  exerciseId: number,
): Promise<DeviceDraft | undefined> {
  const database = await openDeviceDatabase();
  if (database === undefined) return undefined;
  return withDeviceStore<DeviceDraft | undefined>(database, 'drafts', 'readonly', (store) =>
    store.get(keyOf(account, exerciseId)),
  ).catch(() => undefined);
}

/** Stores a draft on this device; undefined deletes it. */
export async function saveDeviceDraft(
  account: string | undefined,
  exerciseId: number,
  draft: DeviceDraft | undefined,
): Promise<void> {
  const database = await openDeviceDatabase();
  if (database === undefined) return;
  const key = keyOf(account, exerciseId);
  const written =
    draft === undefined
      ? withDeviceStore(database, 'drafts', 'readwrite', (store) => store.delete(key))
      : withDeviceStore(database, 'drafts', 'readwrite', (store) => store.put(draft, key));
  await Promise.resolve<unknown>(written).catch(() => undefined);
}

/**
 * Fragments that were set aside beside a drawing. They exist on this device only, so they are
 * marked as not sent and remain after sign-out.
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
  const database = await openDeviceDatabase();
  if (database === undefined) return [];
  const stored = await withDeviceStore<DeviceTray | undefined>(database, 'drafts', 'readonly', (store) =>
    store.get(trayKeyOf(account, exerciseId)),
  ).catch(() => undefined);
  return stored?.fragments ?? [];
}

export async function saveDeviceFragments(
  account: string | undefined,
  exerciseId: number,
  fragments: readonly string[],
): Promise<void> {
  const database = await openDeviceDatabase();
  if (database === undefined) return;
  const key = trayKeyOf(account, exerciseId);
  const tray: DeviceTray = { fragments, isSent: false };
  const written =
    fragments.length === 0
      ? withDeviceStore(database, 'drafts', 'readwrite', (store) => store.delete(key))
      : withDeviceStore(database, 'drafts', 'readwrite', (store) => store.put(tray, key));
  await Promise.resolve<unknown>(written).catch(() => undefined);
}
