import type { ReaderMessage } from './reader-message.ts';
import { readerMessages } from './reader-messages.ts';

/** Returns the English sentence of a message. */
export function readerSentence({ code, values = {} }: ReaderMessage): string {
  return readerMessages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? readerSentence(value) : String(value);
  });
}
