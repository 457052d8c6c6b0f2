import type { readerMessages } from './reader-messages.ts';

export type ReaderMessageCode = keyof typeof readerMessages;

type NamesIn<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number | ReaderMessage;

/** A value that is a message is replaced by its sentence. */
export interface ReaderMessage {
  code: ReaderMessageCode;
  values?: Readonly<Record<string, Value>>;
}

type ValuesOf<Code extends ReaderMessageCode> = [NamesIn<(typeof readerMessages)[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<(typeof readerMessages)[Code]>, Value>>];

/** The compiler checks that every value of the sentence is given. */
export function readerText<Code extends ReaderMessageCode>(
  code: Code,
  ...[values]: ValuesOf<Code>
): ReaderMessage {
  return values === undefined ? { code } : { code, values };
}
