import type { Analysis } from '../corrector/analysis.ts';
import { neighboursWithBonds } from '../structure/graph-queries.ts';
import type { ConsistencyObservation, ConsistencyStatus } from './messages/consistency-line.ts';
import type { NucleusSpectrum } from './measured-spectrum.ts';

const ELEMENTS = { 'NMR-F19': 'F', 'NMR-P31': 'P' } as const;

export function countKindsOf(element: string, { graph, environments }: Analysis): number {
  const atoms = graph.atoms.filter((atom) => atom.element === element);
  return new Set(atoms.map(({ index }) => environments.kinds[index])).size;
}

/** Compares 19F or 31P signals with the equivalence classes of these atoms. */
export function checkNucleus(
  analysis: Analysis,
  { id, type, signals }: NucleusSpectrum,
): ConsistencyObservation[] {
  const element = ELEMENTS[type];
  const expected = countKindsOf(element, analysis);
  const seen = signals.filter(({ isDoubtful = false }) => !isDoubtful).length;
  const all = signals.length;
  return [
    {
      code: 'nucleus-signals',
      element,
      expected,
      seen,
      doubtful: all - seen,
      status: statusOf({ expected, seen, all, isSplit: isSplitOverOneBond(analysis, element) }),
      experiment: { id, type },
    },
  ];
}

/** A bond to F, P or H splits the signal widely. */
function isSplitOverOneBond({ graph }: Analysis, element: string): boolean {
  return graph.atoms.some(
    (atom) =>
      atom.element === element &&
      (atom.hydrogens > 0 ||
        neighboursWithBonds(graph, atom).some(({ atom: next }) => ['F', 'P'].includes(next.element))),
  );
}

interface NucleusCounts {
  expected: number;
  /** Number of certain signals; `all` includes the doubtful ones. */
  seen: number;
  all: number;
  isSplit: boolean;
}

/**
 * Couplings, references and impurities add signals. If there are any kinds, up to one signal more
 * than twice the kinds (or any number if split), or one fewer than the kinds, proves nothing.
 */
function statusOf({ expected, seen, all, isSplit }: NucleusCounts): ConsistencyStatus {
  if (seen === expected) return expected === 0 && all > 0 ? 'unclear' : 'agrees';
  const isTooMany = expected === 0 || (!isSplit && seen >= 2 * expected + 2);
  return isTooMany || all + 2 <= expected ? 'contradicts' : 'unclear';
}
