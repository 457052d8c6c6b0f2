/** A student's answer to an assignment exercise, or a draft of one. */
export interface AssignmentAnswer {
  /** Molfile whose atoms the signals refer to. */
  drawing: string;
  signals: {
    /** Handle of the experiment. */
    experiment: string;
    type: string;
    signal: string;
    /** Chemical shifts in ppm, one for each dimension. */
    shifts: number[];
    /** Indices of atoms, a list for each dimension. */
    atoms: number[][];
  }[];
}

export const writeAssignmentAnswer = (answer: AssignmentAnswer): string => JSON.stringify(answer);

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

const isAtomList = (value: unknown) => isList(value, (atom) => Number.isSafeInteger(atom));

// A schema would bring the library for schemas to every exercise page.
function isSignal(value: unknown): boolean {
  const { experiment, type, signal, shifts, atoms } = Object(value) as Record<string, unknown>;
  return [experiment, type, signal].every(isText) && isList(shifts, isNumber) && isList(atoms, isAtomList);
}

/** Returns undefined for any other text, such as a drawing. */
export function readAssignmentAnswer(text: string): AssignmentAnswer | undefined {
  if (!text.startsWith('{"drawing"')) return undefined;
  try {
    const answer = JSON.parse(text) as Partial<AssignmentAnswer>;
    return isText(answer.drawing) && isList(answer.signals, isSignal)
      ? (answer as AssignmentAnswer)
      : undefined;
  } catch {
    return undefined;
  }
}
