import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { idParams, isoTime, paging } from '../api/fields.ts';
import { binKindOfSection } from '../resource-kinds.ts';

/** Deleted object with everything deleted with it. */
export const binItemSchema = z.object({
  id: z.string(),
  kind: z.enum(binKindOfSection),
  name: z.string(),
  /** Number of deleted items of each kind, including the item itself. */
  contents: z.partialRecord(z.enum(binKindOfSection), z.number()),
  deletedAt: isoTime,
  deletedBy: z.string().nullable(),
  /** Time of the final deletion. */
  expiresAt: isoTime,
});

export type BinItem = z.output<typeof binItemSchema>;

export const restorationSchema = z.object({
  /** Names of public exercises that became private. */
  hiddenExercises: z.array(z.string()),
});

export const bin = {
  list: defineEndpoint({
    method: 'GET',
    path: '/bin',
    access: 'bin.manage',
    summary: 'List the deleted items',
    description: 'Deleted in the last 30 days, newest first.',
    query: z.strictObject(paging),
    reply: { status: 200, schema: z.object({ items: z.array(binItemSchema), total: z.number() }) },
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: '/bin/{id}/restore',
    access: 'bin.manage',
    summary: 'Restore a deleted item',
    description:
      'Restores the item where it was, with all that was deleted with it. Exercises whose answer may now be visible elsewhere become private.',
    params: idParams,
    reply: { status: 200, schema: restorationSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/bin/{id}',
    access: 'bin.manage',
    summary: 'Delete an item permanently',
    params: idParams,
    reply: { status: 204 },
  }),
};
