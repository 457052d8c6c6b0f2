import { type Message, type MessageCode, type ValuesOf, createMessage, englishOf } from '@elucida/contract';

/** Its message is shown to the user. */
export class ArchiveRejected extends Error {
  constructor(readonly fault: Message) {
    super(englishOf(fault));
  }
}

export const createRejection = <Code extends MessageCode>(
  ...message: [code: Code, ...values: ValuesOf<Code>]
): ArchiveRejected => new ArchiveRejected(createMessage(...message));
