import { type Molecule, limits } from '@elucida/contract';
import { counted } from '../../ui/counted.ts';

/** What goes with a molecule, said before it is deleted. */
export function deleteConsequences({
  experiments,
  exercises = 0,
}: Pick<Molecule, 'experiments' | 'exercises'>): string {
  const what =
    experiments.length + exercises === 0
      ? 'its experiments and exercises (it has none)'
      : `its experiments and exercises (${counted(experiments.length, 'experiment')}, ${counted(exercises, 'exercise')})`;
  return `This also deletes ${what}. An administrator can put it back within ${limits.binDays} days.`;
}
