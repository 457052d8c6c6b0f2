import { z } from 'zod';

/** Body of every error. `message` may be shown to a person; `code` is stable. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Failure = z.output<typeof failureSchema>;
