import { z } from 'zod';

/**
 * Code of a sentence with its values, from which a client builds the sentence in another language.
 * A value is a number, a text or another message.
 */
export const messageSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

export type MessageReply = z.output<typeof messageSchema>;

/** Message in English, with its code and values unless it has none. */
export const noteSchema = z.object({ message: z.string(), text: messageSchema.optional() });

export type Note = z.output<typeof noteSchema>;

/** Faulty field. */
export const faultSchema = z.object({ path: z.string(), ...noteSchema.shape });

export type FaultReply = z.output<typeof faultSchema>;

/** Body of every error. `message` may be shown to a person; `code` is stable. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.string(),
  text: messageSchema.optional(),
  details: z.array(faultSchema).optional(),
});

export type Failure = z.output<typeof failureSchema>;
