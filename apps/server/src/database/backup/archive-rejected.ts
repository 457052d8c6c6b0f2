import { type Message, type MessageCode, type ValuesOf, createMessage, englishOf } from '@elucida/contract';

/** Error with the message for a person if an archive cannot be read or restored. */
export class ArchiveRejected extends Error {
  constructor(readonly text: Message) {
    super(englishOf(text));
  }
}

/** Returns the error with a message. */
export const rejection = <Code extends MessageCode>(
  ...message: [code: Code, ...values: ValuesOf<Code>]
): ArchiveRejected => new ArchiveRejected(createMessage(...message));
