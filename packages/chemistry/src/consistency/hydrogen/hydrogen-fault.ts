import type { Analysis } from '../../corrector/analysis.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import type { HydrogenFault } from '../messages/consistency-line.ts';
import { type HydrogenRange, hydrogenRangeOf } from './hydrogen-ranges.ts';
import type { ProtonSignal } from '../measured-spectrum.ts';

/** Smaller signals may be impurities. */
const MIN_HYDROGENS = 0.6;

/**
 * Finds hydrogens on carbon without a signal in their range, a certain signal at a shift that no
 * drawn hydrogen can have, or signals with more hydrogens than the drawing has for them.
 */
export function findHydrogenFault(
  { graph, environments }: Analysis,
  { signals, sure }: { signals: readonly ProtonSignal[]; sure: readonly ProtonSignal[] },
): HydrogenFault | undefined {
  const ranges = new Map<number, HydrogenRange & { count: number }>();
  for (const atom of graph.atoms) {
    if (atom.hydrogens === 0) continue;
    const kind = environments.kinds[atom.index]!;
    const count = (ranges.get(kind)?.count ?? 0) + atom.hydrogens;
    ranges.set(kind, { ...hydrogenRangeOf(graph, atom), count });
  }
  const missing = [...ranges.values()].find(
    ({ place, from, to }) =>
      place !== 'exchangeable' && !signals.some(({ shift }) => shift <= from && shift >= to),
  );
  if (missing !== undefined) return { kind: 'missing', ...missing };
  const hydrogens = graph.atoms.reduce((sum, atom) => sum + atom.hydrogens, 0);
  const wholeIntegral = sure.reduce((sum, signal) => sum + signal.integral, 0);
  const unexplained = sure.find(
    (signal) =>
      (signal.integral / wholeIntegral) * hydrogens >= MIN_HYDROGENS && !isInRange(signal, ranges.values()),
  );
  if (unexplained) return { kind: 'unexplained', shift: unexplained.shift };
  return findCrowding([...ranges.values()], { signals, sure });
}

function isInRange({ shift }: ProtonSignal, ranges: Iterable<HydrogenRange>): boolean {
  return [...ranges].some(({ from, to }) => shift <= from && shift >= to);
}

/** Returns ppm of the signals that are in no range of a hydrogen of the structure. */
export function shiftsOutsideRanges(graph: StructureGraph, signals: readonly ProtonSignal[]): number[] {
  const ranges = graph.atoms
    .filter(({ hydrogens }) => hydrogens > 0)
    .map((atom) => hydrogenRangeOf(graph, atom));
  return signals.filter((signal) => !isInRange(signal, ranges)).map(({ shift }) => shift);
}

/** Surplus from integration errors: a number, plus a fraction of the integrated hydrogens. */
const MAX_SURPLUS = { hydrogens: 0.6, share: 0.15 };

/**
 * Finds neighbouring signals with more hydrogens than all kinds that can have these shifts. The
 * integrals of all signals count as hydrogens on carbon, so that the estimate is rather too low.
 */
function findCrowding(
  kinds: readonly (HydrogenRange & { count: number })[],
  { signals, sure }: { signals: readonly ProtonSignal[]; sure: readonly ProtonSignal[] },
): HydrogenFault | undefined {
  const onCarbon = kinds.reduce((sum, { place, count }) => sum + (place === 'exchangeable' ? 0 : count), 0);
  const wholeIntegral = signals.reduce((sum, signal) => sum + signal.integral, 0);
  const sorted = sure.toSorted((a, b) => b.shift - a.shift);
  const kindsAt = sorted.map(({ shift }) => kinds.filter(({ from, to }) => shift <= from && shift >= to));
  for (let first = 0; first < sorted.length; first++) {
    const possible = new Set<(typeof kinds)[number]>();
    let [count, sum] = [0, 0];
    for (let last = first; last < sorted.length; last++) {
      sum += sorted[last]!.integral;
      for (const kind of kindsAt[last]!) {
        if (!possible.has(kind)) count += kind.count;
        possible.add(kind);
      }
      const hydrogens = (sum / wholeIntegral) * onCarbon;
      if (hydrogens <= count + MAX_SURPLUS.hydrogens + MAX_SURPLUS.share * hydrogens) continue;
      const [from, to] = [sorted[first]!.shift, sorted[last]!.shift];
      return { kind: 'crowded', from, to, hydrogens: Math.round(hydrogens * 10) / 10, possible: count };
    }
  }
  return undefined;
}
