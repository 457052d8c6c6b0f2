import { z } from 'zod';

/**
 * A client builds the sentence in another language from it. A value is a number, a text or another
 * message.
 */
export const messageSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

export type MessageReply = z.output<typeof messageSchema>;

/** English, with code and values unless it has none. */
export const noteSchema = z.object({ message: z.string(), text: messageSchema.optional() });

export type Note = z.output<typeof noteSchema>;

export const faultSchema = z.object({ path: z.string(), ...noteSchema.shape });

export type FaultReply = z.output<typeof faultSchema>;

/** `message` may be shown to a person; `code` is stable. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  text: messageSchema.optional(),
  details: z.array(faultSchema).optional(),
});

export type Failure = z.output<typeof failureSchema>;
