import { type MessageText, sentenceOf } from './message.ts';
import { messages } from './messages.ts';

export const englishOf = (text: MessageText): string =>
  typeof text === 'string' ? text : sentenceOf(text, messages);
