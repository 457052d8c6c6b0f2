import { type Endpoint, allEndpoints } from '@elucida/contract';
import type { FastifyInstance } from 'fastify';
import { type ReadDiskSpace, type StoragePriority, hasRoomFor } from '../../blobs/disk-space.ts';
import { diskReserveReached } from '../failures/failures.ts';

const bulk: ReadonlySet<string> = new Set(['POST /backup', 'POST /backup/archives/{id}/restore']);
const logs: ReadonlySet<string> = new Set([
  'POST /composerlogs',
  'POST /composerlogs/batch',
  'POST /visits',
  // The page also stores drafts on the device.
  'PATCH /exercises/{id}/draft',
]);

function priorityOf({ method, path, upload }: Endpoint): StoragePriority | undefined {
  const call = `${method} ${path}`;
  if (upload !== undefined || path.endsWith('/export') || bulk.has(call)) return 'bulk';
  return logs.has(call) ? 'log' : undefined;
}

const priorities = new Map<string, StoragePriority>(
  allEndpoints().flatMap(({ endpoint }) => {
    const priority = priorityOf(endpoint);
    const url = `/api/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    return priority === undefined ? [] : [[`${endpoint.method} ${url}`, priority] as const];
  }),
);

/**
 * Rejects requests that have a priority before their body arrives, so that submissions of students
 * can be stored to the last.
 */
export function registerDiskReserve(app: FastifyInstance, readDiskSpace: ReadDiskSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const priority = priorities.get(`${method} ${routeOptions.url}`);
    if (priority !== undefined && !hasRoomFor(priority, await readDiskSpace())) throw diskReserveReached();
  });
}
