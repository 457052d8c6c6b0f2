import { counted } from '../../ui/counted.ts';

/** What goes with a machine, said before it is deleted. */
export function machineConsequences(experiments: number): string {
  const what =
    experiments === 0
      ? 'This also deletes its experiments (it has none).'
      : `This also deletes its ${counted(experiments, 'experiment')} with their spectra and images.`;
  return `${what} An administrator can put it back within 30 days.`;
}
