import type { StructureGraph } from '../../structure/graph.ts';
import { neighboursOfElement } from '../../structure/graph-queries.ts';
import type { Analysis } from '../analysis.ts';
import type { CitedExperiment, ShownExperiment } from '../feedback.ts';
import type { Comparison, Evidence, Finding } from '../finding.ts';

export function findExperiment(
  experiments: readonly ShownExperiment[],
  type: string,
): ShownExperiment | undefined {
  return experiments.find((experiment) => experiment.type === type);
}

/** Complete NMR axes, in ppm, for statements about the number of signals. */
const FULL_RANGE = { 'NMR-C13': { from: 220, to: 0 }, 'NMR-H': { from: 13, to: 0 } } as const;

/**
 * Returns a statement such as "The spectrum shows 5 signals". With `isSplit`, fluorine or
 * phosphorus gives more signals than there are kinds of carbon.
 */
export function signalCountEvidence(
  experiments: readonly ShownExperiment[],
  type: 'NMR-C13' | 'NMR-H',
  { seen, isSplit = false }: { seen: number; isSplit?: boolean },
): Evidence | undefined {
  const experiment = findExperiment(experiments, type);
  if (!experiment) return undefined;
  // With fewer known peaks than kinds of carbon, some coincide. The statement would contradict what
  // the student counts.
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

/** States that the 19F or 31P spectrum shows `seen` kinds. */
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

/** States that the HSQC shows `seen` kinds, not `drawn`. */
export function hydrogenBearingEvidence(
  experiments: readonly ShownExperiment[],
  { seen, drawn }: { seen: number; drawn: number },
): Evidence | undefined {
  const experiment = findExperiment(experiments, 'NMR-HSQC-HC');
  return (
    experiment && {
      experiment: citeExperiment(experiment),
      fact: { kind: 'carbons-with-hydrogen', seen, drawn },
    }
  );
}

/**
 * The first spectrum is used that the exercise shows and in which the compound has correlations.
 * Carbon chains are seen in the HMBC, because some of their carbons bear no hydrogen.
 */
const INFORMATIVE_CORRELATIONS: Partial<Record<Finding['code'], readonly ('NMR-HMBC-HC' | 'NMR-HCosy')[]>> = {
  'skeleton-branching': ['NMR-HMBC-HC', 'NMR-HCosy'],
  'skeleton-chain': ['NMR-HMBC-HC', 'NMR-HCosy'],
  'position-chain': ['NMR-HMBC-HC', 'NMR-HCosy'],
  'position-ring': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ring-attachment': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ester': ['NMR-HMBC-HC'],
  'position-neighbours': ['NMR-HMBC-HC', 'NMR-HCosy'],
};

/** Checks whether hydrogens of different kinds couple over three bonds. */
function hasCouplings({ graph: { atoms, bonds }, environments: { colours } }: Analysis): boolean {
  return bonds.some(({ from, to }) => {
    const isCoupled = [from, to].every((end) => atoms[end]!.element === 'C' && atoms[end]!.hydrogens > 0);
    return isCoupled && colours[from] !== colours[to];
  });
}

/**
 * Adds a correlation spectrum to a finding about a chain or a position, unless it cites a spectrum.
 */
export function citeCorrelations(
  finding: Finding,
  { experiments, reference }: Pick<Comparison, 'experiments' | 'reference'>,
): Finding {
  const isInformative = (type: string) => type !== 'NMR-HCosy' || hasCouplings(reference);
  const type = INFORMATIVE_CORRELATIONS[finding.code]?.find(
    (each) => findExperiment(experiments, each) && isInformative(each),
  );
  const experiment = type && findExperiment(experiments, type);
  if (finding.evidence || !type || !experiment) return finding;
  return {
    ...finding,
    evidence: { experiment: citeExperiment(experiment), fact: { kind: 'correlations', type } },
  };
}

/** Range of vinyl hydrogens, in ppm. */
const VINYL_RANGE = { from: 8, to: 4.5 };

/**
 * Returns a statement about the coupling of two H across a drawn cis or trans double bond, if both
 * are CH and not equivalent.
 */
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

/** Range of anomeric hydrogens, in ppm. */
const ANOMERIC_RANGE = { from: 6.5, to: 4.2 };

/** One of the atoms must be the anomeric carbon of a six-membered ring or the carbon next to it. */
export function findAnomericEvidence(
  experiments: readonly ShownExperiment[],
  { graph }: Analysis,
  atoms: readonly number[],
): Evidence | undefined {
  const experiment = findExperiment(experiments, 'NMR-H');
  const hasAnomericCoupling = graph.rings.some((ring) => {
    if (ring.atoms.length !== 6) return false;
    return ring.atoms.some((atom, place) => {
      const beside = [ring.atoms.at(place - 1)!, ring.atoms[(place + 1) % 6]!].find(
        (next) => graph.atoms[next]!.element === 'C',
      );
      if (beside === undefined || ![atom, beside].some((each) => atoms.includes(each))) return false;
      return isAnomeric(graph, atom) && graph.atoms[beside]!.hydrogens === 1;
    });
  });
  if (!experiment || !hasAnomericCoupling) return undefined;
  return {
    experiment: citeExperiment(experiment, { ...ANOMERIC_RANGE, unit: 'ppm' }),
    fact: { kind: 'anomeric-coupling' },
  };
}

/** Checks for a CH between two single-bonded oxygens, one of them in its ring. */
function isAnomeric(graph: StructureGraph, atom: number): boolean {
  const carbon = graph.atoms[atom]!;
  const oxygens = neighboursOfElement(graph, carbon, 'O', 1);
  return carbon.element === 'C' && carbon.hydrogens === 1 && oxygens.length === 2;
}
