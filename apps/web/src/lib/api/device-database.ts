import { type IDBPDatabase, openDB } from 'idb';

/** Has the object stores `logs`, `drafts` and `answers`. */
export type DeviceDatabase = IDBPDatabase;

const version = 2;

let opening: Promise<DeviceDatabase | undefined> | undefined;

function forgetConnection(): void {
  opening = undefined;
}

function connect(): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    const opened = openDB('elucida', version, {
      upgrade(database, oldVersion) {
        if (oldVersion < 1) {
          const logs = database.createObjectStore('logs', { keyPath: 'position', autoIncrement: true });
          logs.createIndex('account', 'account');
          database.createObjectStore('drafts');
        }
        database.createObjectStore('answers', { keyPath: ['account', 'exerciseId'] });
      },
      blocked() {
        // A late success must not block the next upgrade.
        void opened.then(
          (database) => database.close(),
          () => undefined,
        );
        reject(new Error('The database of this device is blocked.'));
      },
      // A newer page upgrades the database: the next call opens it again.
      blocking(_, __, { target }) {
        forgetConnection();
        (target as IDBDatabase).close();
      },
      terminated: forgetConnection,
    });
    opened.then(resolve, reject);
  });
}

/**
 * Resolves to undefined if the browser stores nothing, as in some private windows; the next call
 * retries.
 */
export function openDeviceDatabase(): Promise<DeviceDatabase | undefined> {
  opening ??= connect().catch(() => {
    forgetConnection();
    return undefined;
  });
  return opening;
}

/** Deletes only drafts that the server has stored. Others stay for their author. */
export async function deleteSentDrafts(account: string): Promise<void> {
  const database = await openDeviceDatabase();
  if (database === undefined) return;
  const own = IDBKeyRange.bound(`${account}/`, `${account}0`, false, true);
  const { store, done } = database.transaction('drafts', 'readwrite');
  const [keys, drafts] = await Promise.all([store.getAllKeys(own), store.getAll(own)]);
  const sent = keys.filter((_, index) => (drafts[index] as { isSent: boolean }).isSent);
  await Promise.all([done, ...sent.map((key) => store.delete(key))]);
}
