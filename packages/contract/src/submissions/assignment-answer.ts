import { z } from 'zod';
import { limits } from '../limits.ts';
import { atomsByDimension } from '../spectra/assignments.ts';

/** An answer to an assignment exercise, or a draft of one, as text: with the drawing whose atoms it names. */
const assignmentAnswer = z.strictObject({
  /** A molfile. */
  drawing: z.string(),
  signals: z
    .array(
      z.strictObject({
        experiment: z.string(),
        type: z.string(),
        signal: z.string(),
        shifts: z.array(z.number()),
        atoms: atomsByDimension,
      }),
    )
    .max(limits.assignedSignals * 10),
});

export type AssignmentAnswer = z.output<typeof assignmentAnswer>;

export const writeAssignmentAnswer = (answer: AssignmentAnswer): string => JSON.stringify(answer);

/** Undefined for any other text, such as a drawing. */
export function readAssignmentAnswer(text: string): AssignmentAnswer | undefined {
  if (!text.startsWith('{"drawing"')) return undefined;
  try {
    return assignmentAnswer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
