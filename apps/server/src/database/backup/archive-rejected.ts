import { type Message, type MessageCode, type ValuesOf, createMessage, englishOf } from '@elucida/contract';

/** Error if an archive cannot be read or restored, with the message to show. */
export class ArchiveRejected extends Error {
  constructor(readonly fault: Message) {
    super(englishOf(fault));
  }
}

export const createRejection = <Code extends MessageCode>(
  ...message: [code: Code, ...values: ValuesOf<Code>]
): ArchiveRejected => new ArchiveRejected(createMessage(...message));
