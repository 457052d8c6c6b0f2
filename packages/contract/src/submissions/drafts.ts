import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { drawingText, isoTime } from '../api/fields.ts';
import { exerciseParams } from '../exercises/exercises.ts';

/** An answer not yet submitted; empty and without a time where there is none. */
export const draftSchema = z.object({ composerContent: z.string(), lastModified: isoTime.optional() });

export type Draft = z.output<typeof draftSchema>;

export const drafts = {
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'One’s own unfinished answer to an exercise; an empty one where there is none',
    params: exerciseParams,
    reply: { status: 200, schema: draftSchema },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'Keep an unfinished answer, the same on every device of its author',
    params: exerciseParams,
    body: z.strictObject({ composerContent: drawingText }),
    isVersioned: true,
    reply: { status: 200, schema: draftSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'Forget one’s own unfinished answer',
    params: exerciseParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
