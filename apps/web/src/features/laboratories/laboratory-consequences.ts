import type { Laboratory } from '@elucida/contract';
import { counted } from '../../ui/counted.ts';

/** What goes with a laboratory, said before it is deleted. */
export function laboratoryConsequences({
  machines,
  experiments,
}: Pick<Laboratory, 'machines' | 'experiments'>): string {
  const what =
    machines === 0
      ? 'It has no machines.'
      : `This also deletes its ${counted(machines, 'machine')} and their ${counted(experiments, 'experiment')}.`;
  return `${what} An administrator can put it back within 30 days.`;
}
