import type { Note } from '../api/failure.ts';
import { type Message, type PlainSentence, sentenceOf } from './message.ts';
import { messages } from './messages.ts';

/** Returns a plain sentence as it is. */
export const englishOf = (text: Message | PlainSentence): string =>
  'sentence' in text ? text.sentence : sentenceOf(text, messages);

/** Returns a message in English with its code and values. */
export const noteOf = (text: Message | PlainSentence): Note => ({
  message: englishOf(text),
  ...('code' in text && { text }),
});
