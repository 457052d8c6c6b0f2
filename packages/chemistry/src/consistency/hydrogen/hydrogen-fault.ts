import type { Analysis } from '../../corrector/analysis.ts';
import type { HydrogenFault } from '../messages/consistency-line.ts';
import { type HydrogenRange, hydrogenRangeOf } from './hydrogen-ranges.ts';
import type { ProtonSignal } from '../measured-spectrum.ts';

/** Signals of less than that many hydrogens may be impurities. */
const MIN_HYDROGENS = 0.6;

/** Finds hydrogens on carbon whose signal is not where it must be, or a signal (that is surely the sample's) where nothing drawn can have one. */
export function findHydrogenFault(
  { graph, environments }: Analysis,
  { signals, sure }: { signals: readonly ProtonSignal[]; sure: readonly ProtonSignal[] },
): HydrogenFault | undefined {
  const ranges = new Map<number, HydrogenRange>();
  for (const atom of graph.atoms)
    if (atom.hydrogens > 0) ranges.set(environments.kinds[atom.index]!, hydrogenRangeOf(graph, atom));
  const missing = [...ranges.values()].find(
    ({ place, from, to }) =>
      place !== 'exchangeable' && !signals.some(({ shift }) => shift <= from && shift >= to),
  );
  if (missing !== undefined) return { kind: 'missing', ...missing };
  const hydrogens = graph.atoms.reduce((sum, atom) => sum + atom.hydrogens, 0);
  const area = sure.reduce((sum, signal) => sum + signal.area, 0);
  const unexplained = sure.find(
    (signal) =>
      (signal.area / area) * hydrogens >= MIN_HYDROGENS &&
      ![...ranges.values()].some(({ from, to }) => signal.shift <= from && signal.shift >= to),
  );
  return unexplained && { kind: 'unexplained', shift: unexplained.shift };
}
