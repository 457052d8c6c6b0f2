import {
  type AssignmentAnswer,
  type AssignmentQuestion,
  readAssignmentAnswer,
  writeAssignmentAnswer,
} from '@elucida/contract';

export interface RequestedSignal {
  /** Id within the exercise. */
  experiment: string;
  type: string;
  signal: string;
  shifts: number[];
}

/** Atoms by signal key, for each dimension. */
export type ChosenAtoms = Readonly<Record<string, number[][]>>;

export const signalKeyOf = ({ experiment, signal }: Pick<RequestedSignal, 'experiment' | 'signal'>) =>
  `${experiment} ${signal}`;

export function listRequestedSignals({ spectra }: AssignmentQuestion): RequestedSignal[] {
  return spectra.flatMap(({ id, type, signals }) =>
    signals.map(({ id: signal, shifts }) => ({ experiment: id, type, signal, shifts })),
  );
}

/** Sorted, because the order of atoms makes no other answer. */
export function atomsOf(chosen: ChosenAtoms, signal: RequestedSignal): number[][] {
  const lists = chosen[signalKeyOf(signal)] ?? signal.shifts.map(() => []);
  return lists.map((list) => list.toSorted((a, b) => a - b));
}

/** True for an HSQC: a cross peak links a carbon with its own hydrogens, which is one atom here. */
export const linksSameAtom = ({ type }: Pick<RequestedSignal, 'type'>) => type === 'NMR-HSQC-HC';

export const hasNoAtoms = (atoms: readonly (readonly number[])[]) => atoms.every((list) => list.length === 0);

function listAssignedSignals(question: AssignmentQuestion, chosen: ChosenAtoms): AssignmentAnswer['signals'] {
  return listRequestedSignals(question)
    .map((asked) => ({ ...asked, atoms: atomsOf(chosen, asked) }))
    .filter(({ atoms }) => !hasNoAtoms(atoms));
}

/** Drafts and submissions have this format. */
export const writeAnswer = (question: AssignmentQuestion, chosen: ChosenAtoms): string =>
  writeAssignmentAnswer({ drawing: question.drawing, signals: listAssignedSignals(question, chosen) });

export function answerBodyOf(question: AssignmentQuestion, chosen: ChosenAtoms) {
  const signals = listAssignedSignals(question, chosen).map(({ experiment, signal, atoms }) => ({
    experiment,
    signal,
    atoms,
  }));
  return { signals, drawingHash: question.drawingHash };
}

/**
 * Returns none if the drawing has changed, because atom numbers then mean other atoms; skips
 * signals that are no longer requested.
 */
export function readAnswer(question: AssignmentQuestion, text: string): ChosenAtoms {
  const answer = readAssignmentAnswer(text);
  if (answer === undefined || answer.drawing !== question.drawing) return {};
  const asked = new Set(listRequestedSignals(question).map(signalKeyOf));
  return Object.fromEntries(
    answer.signals
      .filter((signal) => asked.has(signalKeyOf(signal)))
      .map((signal) => [signalKeyOf(signal), signal.atoms] as const),
  );
}
