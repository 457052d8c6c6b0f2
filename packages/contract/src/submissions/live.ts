import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { exerciseParams } from '../exercises/exercises.ts';

/** Media type of a request for a stream of changes. */
export const liveMediaType = 'text/event-stream';

/** Each key is anonymous; a message of the stream holds the changes since the previous one. */
export const liveDrawingsSchema = z.object({
  drawings: z.array(
    z.object({
      key: z.string(),
      composerContent: z.string(),
      /** A class must not see this before it is done. */
      isRight: z.boolean(),
    }),
  ),
  /** Keys of drawings that were submitted, emptied or left. */
  gone: z.array(z.string()),
});

export type LiveDrawings = z.output<typeof liveDrawingsSchema>;

export const live = {
  read: defineEndpoint({
    method: 'GET',
    path: '/exercises/{id}/live',
    access: 'classResults.read',
    summary: 'Watch a live class',
    description: 'Returns current drawings without names; as server-sent events on request.',
    params: exerciseParams,
    reply: { status: 200, schema: liveDrawingsSchema, bytes: [liveMediaType] },
  }),
};
