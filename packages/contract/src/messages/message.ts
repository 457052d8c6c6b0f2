import type { SentenceValues } from '@elucida/chemistry';
import type { messages } from './messages.ts';
import type { sharedMessages } from './shared-messages.ts';

export type MessageCode = keyof typeof messages;

export type SharedMessageCode = keyof typeof sharedMessages;

/** A message is put in as its sentence. */
export type MessageValue = string | number | Message;

/** Sentence by its code, with the values in it. */
export interface Message<Code extends MessageCode = MessageCode> {
  code: Code;
  values?: Readonly<Record<string, MessageValue>>;
}

/** Message whose English the page has. */
export type SharedMessage = Message<SharedMessageCode>;

/**
 * Sentence without a code: one of the corrector, which writes in the language of the request, or
 * one that lists messages.
 */
export interface PlainSentence {
  sentence: string;
}

/** Values of the sentence of a code. */
export type ValuesOf<Code extends MessageCode> = SentenceValues<(typeof messages)[Code], MessageValue>;

/** Codes of shared sentences without values. */
export type PlainMessageCode = {
  [Code in SharedMessageCode]: ValuesOf<Code> extends [] ? Code : never;
}[SharedMessageCode];

/** The compiler checks that every value of its sentence is given. */
export function createMessage<Code extends MessageCode>(
  code: Code,
  ...[values]: ValuesOf<Code>
): Message<Code> {
  return values === undefined ? { code } : { code, values };
}

/** `sentences` has the language, such as `messages` for English. */
export function sentenceOf(
  { code, values = {} }: Message,
  sentences: Readonly<Partial<Record<MessageCode, string>>>,
): string {
  return (sentences[code] ?? code).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? sentenceOf(value, sentences) : String(value ?? '');
  });
}
