import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { drawingText, isoTime } from '../api/fields.ts';
import { exerciseParams } from '../exercises/exercises.ts';

/** Draft: a drawing not submitted yet; empty and without a time if there is none. */
export const draftSchema = z.object({ composerContent: z.string(), lastModified: isoTime.optional() });

export type Draft = z.output<typeof draftSchema>;

export const drafts = {
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'View own draft',
    description: 'Empty if there is none.',
    params: exerciseParams,
    reply: { status: 200, schema: draftSchema },
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'Save own draft',
    description: 'The draft is the same on every device of its author.',
    params: exerciseParams,
    body: z.strictObject({ composerContent: drawingText }),
    isVersioned: true,
    reply: { status: 200, schema: draftSchema },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/exercises/{id}/draft',
    access: 'drafts.manage-own',
    summary: 'Discard own draft',
    params: exerciseParams,
    isVersioned: true,
    reply: { status: 204 },
  }),
};
