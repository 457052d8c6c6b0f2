import type { StructureGraph } from '../../structure/graph.ts';
import { neighboursOfElement } from '../../structure/graph-queries.ts';
import type { Analysis } from '../analysis.ts';
import type { CitedExperiment, ShownExperiment } from '../feedback.ts';
import type { Evidence, Finding } from '../finding.ts';

/** The first experiment of this type that the exercise shows. */
export function findExperiment(
  experiments: readonly ShownExperiment[],
  type: string,
): ShownExperiment | undefined {
  return experiments.find((experiment) => experiment.type === type);
}

/** Whole NMR axes, for a sentence about the number of signals. */
const FULL_RANGE = { 'NMR-C13': { from: 220, to: 0 }, 'NMR-H': { from: 13, to: 0 } } as const;

/**
 * "The spectrum shows 5 signals": only where the exercise shows that spectrum. Signals that
 * fluorine or phosphorus splits (`isSplit`) are more than the kinds of carbon.
 */
export function signalCountEvidence(
  experiments: readonly ShownExperiment[],
  type: 'NMR-C13' | 'NMR-H',
  { seen, isSplit = false }: { seen: number; isSplit?: boolean },
): Evidence | undefined {
  const experiment = findExperiment(experiments, type);
  if (!experiment) return undefined;
  // Fewer known peaks than kinds of carbon: some coincide, and the sentence would contradict what the student counts.
  const isCountable = type === 'NMR-H' || !experiment.peaks || experiment.peaks.length >= seen;
  if (!isCountable) return undefined;
  const kind = type === 'NMR-H' ? 'hydrogen-signals' : isSplit ? 'split-carbon-signals' : 'carbon-signals';
  const window = { ...FULL_RANGE[type], unit: 'ppm' as const };
  return { experiment: citeExperiment(experiment, window), fact: { kind, seen } };
}

export function citeExperiment(
  experiment: ShownExperiment,
  window?: CitedExperiment['window'],
): CitedExperiment {
  return { id: experiment.id, type: experiment.type, ...(window && { window }) };
}

/** The signals of fluorine or phosphorus, beside a number of kinds of these atoms. */
export function nucleusEvidence(
  experiments: readonly ShownExperiment[],
  element: 'F' | 'P',
  seen: number,
): Evidence | undefined {
  const experiment = findExperiment(experiments, element === 'F' ? 'NMR-F19' : 'NMR-P31');
  return (
    experiment && { experiment: citeExperiment(experiment), fact: { kind: 'nucleus-signals', element, seen } }
  );
}

/** The rows of the HSQC, beside a number of CH, CH2 or CH3. */
export function hydrogenBearingEvidence(
  experiments: readonly ShownExperiment[],
  seen: number,
): Evidence | undefined {
  const experiment = findExperiment(experiments, 'NMR-HSQC-HC');
  return (
    experiment && { experiment: citeExperiment(experiment), fact: { kind: 'carbons-with-hydrogen', seen } }
  );
}

/** Which correlations tell what is next to what, for faults of place: the first that the exercise shows. */
const INFORMATIVE_CORRELATIONS: Partial<Record<Finding['code'], readonly ('NMR-HMBC-HC' | 'NMR-HCosy')[]>> = {
  'skeleton-branching': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'skeleton-chain': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-chain': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ring': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ring-attachment': ['NMR-HMBC-HC'],
  'position-ester': ['NMR-HMBC-HC'],
  'position-neighbours': ['NMR-HMBC-HC', 'NMR-HCosy'],
};

/** A finding about a place, with the spectrum of correlations to look at; those that cite a spectrum already stay as they are. */
export function citeCorrelations(finding: Finding, experiments: readonly ShownExperiment[]): Finding {
  const type = INFORMATIVE_CORRELATIONS[finding.code]?.find((each) => findExperiment(experiments, each));
  const experiment = type && findExperiment(experiments, type);
  if (finding.evidence || !type || !experiment) return finding;
  return {
    ...finding,
    evidence: { experiment: citeExperiment(experiment), fact: { kind: 'correlations', type } },
  };
}

/** Where vinyl hydrogens lie, in ppm. */
const VINYL_RANGE = { from: 8, to: 4.5 };

/** The coupling of two H across a double bond that is drawn cis or trans; nothing where they are no two unlike CH. */
export function findCouplingEvidence(
  experiments: readonly ShownExperiment[],
  { graph: { atoms, bonds }, environments }: Analysis,
  doubleBonds: readonly number[],
): Evidence | undefined {
  const isCoupled = doubleBonds.some((bond) => {
    const { from, to } = bonds[bond]!;
    if (environments.colours[from] === environments.colours[to]) return false;
    return [from, to].every((end) => atoms[end]!.element === 'C' && atoms[end]!.hydrogens === 1);
  });
  const experiment = findExperiment(experiments, 'NMR-H');
  if (!isCoupled || !experiment) return undefined;
  const seen = experiment.peaks?.filter((peak) => peak <= VINYL_RANGE.from && peak >= VINYL_RANGE.to);
  if (seen?.length === 0) return undefined;
  const range = seen ? { from: Math.max(...seen) + 0.2, to: Math.min(...seen) - 0.2 } : VINYL_RANGE;
  return {
    experiment: citeExperiment(experiment, { ...range, unit: 'ppm' }),
    fact: { kind: 'vinyl-coupling' },
  };
}

/** Where anomeric hydrogens lie, in ppm. */
const ANOMERIC_RANGE = { from: 6.5, to: 4.2 };

/** The coupling of an anomeric H, where one of the atoms is the anomeric carbon of a ring of six or the carbon beside it. */
export function findAnomericEvidence(
  experiments: readonly ShownExperiment[],
  { graph }: Analysis,
  atoms: readonly number[],
): Evidence | undefined {
  const experiment = findExperiment(experiments, 'NMR-H');
  const isTelling = graph.rings.some((ring) => {
    if (ring.atoms.length !== 6) return false;
    return ring.atoms.some((atom, place) => {
      const beside = [ring.atoms.at(place - 1)!, ring.atoms[(place + 1) % 6]!].find(
        (next) => graph.atoms[next]!.element === 'C',
      );
      if (beside === undefined || ![atom, beside].some((each) => atoms.includes(each))) return false;
      return isAnomeric(graph, atom) && graph.atoms[beside]!.hydrogens === 1;
    });
  });
  if (!experiment || !isTelling) return undefined;
  return {
    experiment: citeExperiment(experiment, { ...ANOMERIC_RANGE, unit: 'ppm' }),
    fact: { kind: 'anomeric-coupling' },
  };
}

/** A CH between the O of its ring and another O. */
function isAnomeric(graph: StructureGraph, atom: number): boolean {
  const carbon = graph.atoms[atom]!;
  const oxygens = neighboursOfElement(graph, carbon, 'O', 1);
  return carbon.element === 'C' && carbon.hydrogens === 1 && oxygens.length === 2;
}
