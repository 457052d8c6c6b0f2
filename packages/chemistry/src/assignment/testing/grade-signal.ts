import { molfileOfSmiles } from '../../testing/drawings.ts';
import { type AssignableType, type AtomsByDimension, NUCLEI_OF_TYPE } from '../assignment.ts';
import { gradeAssignment } from '../grade-assignment.ts';

export type Options = Partial<Parameters<typeof gradeAssignment>[0]>;

export function mark(
  smiles: string,
  type: AssignableType,
  { right, chosen, shifts }: { right: AtomsByDimension; chosen: AtomsByDimension; shifts?: number[] },
  options: Options = {},
) {
  const signal = { id: 's', shifts: shifts ?? NUCLEI_OF_TYPE[type].map(() => 1), atoms: right };
  const marks = gradeAssignment({
    drawing: molfileOfSmiles(smiles),
    spectra: [{ id: 'x', type, signals: [signal] }],
    chosen: [{ spectrum: 'x', signal: 's', atoms: chosen }],
    feedbackLevel: 'contradictions',
    ...options,
  });
  return marks!.signals[0]!;
}

export const ethylAcetate = 'CCOC(C)=O';
