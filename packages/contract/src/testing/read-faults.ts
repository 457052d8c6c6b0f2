import type { z } from 'zod';
import { readInput } from '../api/read-input.ts';
import { englishOf } from '../messages/english-of.ts';

/** Writes the messages as English sentences. */
export function readFaults(schema: z.ZodType, input: unknown): { path: string; message: string }[] {
  const read = readInput(schema, input);
  return read.ok ? [] : read.faults.map(({ path, message }) => ({ path, message: englishOf(message) }));
}
