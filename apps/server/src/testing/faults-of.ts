import { type Failure, type Message, messages, sentenceOf } from '@elucida/contract';
import { expect } from 'vitest';

/** Also checks that the code and values of each fault give its message. */
export function faultsOf(answer: { json: () => unknown }): { path: string; message: string }[] {
  const { details = [] } = answer.json() as Failure;
  return details.map(({ text, ...fault }) => {
    if (text !== undefined) expect(sentenceOf(text as Message, messages)).toBe(fault.message);
    return fault;
  });
}
