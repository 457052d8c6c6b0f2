import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/**
 * The test environment lacks IndexedDB. Returns a function that closes all connections, as a
 * browser does when the user deletes the data of a site.
 */
export function stubIndexedDb(): () => Promise<void> {
  const factory = new fake.IDBFactory();
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener('success', () => void connections.push(request.result));
    return request;
  };
  const { default: _, forceCloseDatabase, ...globals } = fake;
  for (const [name, value] of Object.entries({ ...globals, indexedDB: factory })) vi.stubGlobal(name, value);
  return async () => {
    const closed = connections.splice(0).map((connection) => {
      const closing = new Promise((resolve) => connection.addEventListener('close', resolve));
      forceCloseDatabase(connection as never);
      return closing;
    });
    await Promise.all(closed);
  };
}
