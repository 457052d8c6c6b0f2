import { type Failure, type Message, messages, sentenceOf } from '@elucida/contract';
import { expect } from 'vitest';

/** A code must have that message as its sentence. */
export function faultsOf(answer: { json: () => unknown }): { path: string; message: string }[] {
  const { details = [] } = answer.json() as Failure;
  return details.map(({ text, ...fault }) => {
    if (text !== undefined) expect(sentenceOf(text as Message, messages)).toBe(fault.message);
    return fault;
  });
}
