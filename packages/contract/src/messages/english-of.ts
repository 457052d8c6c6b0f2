import type { Note } from '../api/failure.ts';
import { type MessageText, sentenceOf } from './message.ts';
import { messages } from './messages.ts';

export const englishOf = (text: MessageText): string =>
  typeof text === 'string' ? text : sentenceOf(text, messages);

/** Returns a message in English with its code and values. */
export const noteOf = (text: MessageText): Note => ({
  message: englishOf(text),
  ...(typeof text !== 'string' && { text }),
});
