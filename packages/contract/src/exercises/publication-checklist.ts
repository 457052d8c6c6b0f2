import { z } from 'zod';
import { type SharedMessage, type ValuesOf, createMessage } from '../messages/message.ts';
import { englishOf } from '../messages/english-of.ts';
import { messageSchema } from '../api/failure.ts';

/** Warnings that an author confirms before an exercise is published. */
export const publicationWarnings = [
  'twin-exercises',
  'was-visible',
  'visible-isomers',
  'open-registration',
  'name-visible',
  'revealing-name',
  'no-spectra',
  'already-closed',
  'release-cancelled',
] as const;
export type PublicationWarning = (typeof publicationWarnings)[number];

/** The author confirms those of `publicationWarnings`. */
export const checklistCodes = [
  ...publicationWarnings,
  'hidden-molecule',
  'release-planned',
  'corrector-on',
  'closed-audience',
  'limited-attempts',
  'limited-time',
  'late-feedback',
  'neutral-names',
] as const;

type ChecklistCode = (typeof checklistCodes)[number];

export const checklistItemSchema = z.object({
  code: z.enum(checklistCodes),
  /** `blocking`: a rule of exam mode is broken. `warning`: the author confirms it. */
  state: z.enum(['done', 'warning', 'blocking']),
  message: z.string(),
  text: messageSchema,
});

export type ChecklistItemReply = z.output<typeof checklistItemSchema>;

export type ChecklistItem = ChecklistItemReply & { text: SharedMessage };

/** The item has the code of its message. */
export function checklistItem<Code extends ChecklistCode>(
  code: Code,
  state: ChecklistItem['state'],
  ...values: ValuesOf<Code>
): ChecklistItem {
  const text = createMessage(code, ...values);
  return { code, state, message: englishOf(text), text };
}
