import {
  type AssignmentAnswer,
  type AssignmentQuestion,
  readAssignmentAnswer,
  writeAssignmentAnswer,
} from '@elucida/contract';

/** A signal that an exercise asks for. */
export interface AskedSignal {
  /** Of the experiment inside the exercise. */
  experiment: string;
  type: string;
  signal: string;
  shifts: number[];
}

/** The atoms of each dimension of a signal, by its key. */
export type Chosen = Readonly<Record<string, number[][]>>;

export const keyOf = ({ experiment, signal }: Pick<AskedSignal, 'experiment' | 'signal'>) =>
  `${experiment} ${signal}`;

export function askedSignals({ spectra }: AssignmentQuestion): AskedSignal[] {
  return spectra.flatMap(({ id, type, signals }) =>
    signals.map(({ id: signal, shifts }) => ({ experiment: id, type, signal, shifts })),
  );
}

export function atomsOf(chosen: Chosen, signal: AskedSignal): number[][] {
  return chosen[keyOf(signal)] ?? signal.shifts.map(() => []);
}

export const isEmpty = (atoms: readonly (readonly number[])[]) => atoms.every((list) => list.length === 0);

/** What is kept of an answer that is being given, and shown of one that was. */
export function answerText(question: AssignmentQuestion, chosen: Chosen): string {
  const signals = askedSignals(question).flatMap((asked): AssignmentAnswer['signals'] => {
    const atoms = atomsOf(chosen, asked);
    return isEmpty(atoms) ? [] : [{ ...asked, atoms }];
  });
  return writeAssignmentAnswer({ drawing: question.drawing, signals });
}

/** Of a draft what still fits: of another drawing its numbers mean other atoms. */
export function chosenOf(question: AssignmentQuestion, text: string): Chosen {
  const answer = readAssignmentAnswer(text);
  if (answer === undefined || answer.drawing !== question.drawing) return {};
  const asked = new Set(askedSignals(question).map(keyOf));
  return Object.fromEntries(
    answer.signals
      .filter((signal) => asked.has(keyOf(signal)))
      .map((signal) => [keyOf(signal), signal.atoms] as const),
  );
}
