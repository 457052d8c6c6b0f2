import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { exerciseParams } from '../exercises/exercises.ts';

/** How a page asks for changes as they come, instead of what there is. */
export const liveMediaType = 'text/event-stream';

/** Drawings in progress, each under a key that tells nobody whose it is; a message of the stream holds what changed since the one before. */
export const liveDrawingsSchema = z.object({
  drawings: z.array(
    z.object({
      key: z.string(),
      composerContent: z.string(),
      /** Whether it is the right structure already: what a class must not see before it is done. */
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
    access: 'board.read',
    summary: 'Watch a live class',
    description: 'Returns current drawings without names; as server-sent events on request.',
    params: exerciseParams,
    reply: { status: 200, schema: liveDrawingsSchema, bytes: [liveMediaType] },
  }),
};
