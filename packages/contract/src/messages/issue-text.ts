import {
  type PlainMessageCode,
  type SharedMessage,
  type SharedMessageCode,
  type ValuesOf,
  createMessage,
} from './message.ts';

/** An issue holds only a string, so the message is written as JSON; `messageOfIssue` reads it. */
export function issueText<Code extends SharedMessageCode>(code: Code, ...values: ValuesOf<Code>): string {
  return JSON.stringify(createMessage(code, ...values));
}

export const messageOfIssue = ({ message }: { message: string }): SharedMessage =>
  JSON.parse(message) as SharedMessage;

/** Other faults, such as too many characters, keep their usual messages. */
export const ifWrongType = (code: PlainMessageCode) => ({
  error: (issue: { code: string }) => (issue.code === 'invalid_type' ? issueText(code) : undefined),
});
