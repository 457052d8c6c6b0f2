/** Object stores of this device. */
export type DeviceStoreName = 'logs' | 'drafts' | 'answers';

const version = 2;

function create(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('elucida', version);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        const logs = request.result.createObjectStore('logs', { keyPath: 'position', autoIncrement: true });
        logs.createIndex('account', 'account');
        request.result.createObjectStore('drafts');
      }
      request.result.createObjectStore('answers', { keyPath: ['account', 'exerciseId'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No database on this device.'));
    request.onblocked = () => {
      // The request may still succeed later; an unused connection would block the next upgrade.
      request.onsuccess = () => request.result.close();
      reject(new Error('The database of this device is blocked.'));
    };
  });
}

let opening: Promise<IDBDatabase | undefined> | undefined;

/**
 * Opens the database of this device. Resolves to undefined if the browser stores nothing, as in
 * some private windows; the next call retries.
 */
export function openDeviceDatabase(): Promise<IDBDatabase | undefined> {
  opening ??= Promise.resolve()
    .then(create)
    .then((database) => {
      // A tab with a newer page upgrades the database, or the browser closed it: the next call
      // opens it again.
      database.onversionchange = () => {
        opening = undefined;
        database.close();
      };
      database.onclose = () => {
        opening = undefined;
      };
      return database;
    })
    .catch(() => {
      opening = undefined;
      return undefined;
    });
  return opening;
}

/** Runs work in a transaction; resolves when all of it is written. */
export function withDeviceStore<T>(
  database: IDBDatabase,
  name: DeviceStoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Not written on this device.'));
  });
}

/**
 * Deletes the drafts of an account that the server has stored. Other drafts stay for their author.
 */
export async function deleteSentDrafts(account: string): Promise<void> {
  const database = await openDeviceDatabase();
  if (database === undefined) return;
  const own = IDBKeyRange.bound(`${account}/`, `${account}0`, false, true);
  await withDeviceStore(database, 'drafts', 'readwrite', (store) => {
    const request = store.openCursor(own);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return;
      if ((cursor.value as { isSent: boolean }).isSent) cursor.delete();
      cursor.continue();
    };
    return request;
  }).catch(() => undefined);
}
