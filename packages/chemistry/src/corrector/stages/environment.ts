import { countCarbonKinds, type EquivalenceClasses } from '../../structure/symmetry/equivalence-classes.ts';
import type { Analysis } from '../analysis.ts';
import { hydrogenBearingEvidence, nucleusEvidence, signalCountEvidence } from '../evidence/evidence.ts';
import { countHydrogenKinds, type HydrogenCount } from '../../structure/symmetry/diastereotopic-hydrogens.ts';
import { countKindsOf } from '../../consistency/check-nucleus.ts';
import type { StructureGraph } from '../../structure/graph.ts';
import { connectedComponents } from '../../structure/rings.ts';
import type { Comparison, Finding, Stage } from '../finding.ts';

/** Compares the numbers of kinds of atoms, of C, CH, CH2 and CH3, and of H on O, N and S. */
export const environmentStage: Stage = ({ reference, drawn, experiments }) => {
  const [right, own] = [reference.environments, drawn.environments];
  const findings: Finding[] = [];
  if (differInCarbonKinds(drawn, reference)) {
    const evidence = signalCountEvidence(experiments, 'NMR-C13', {
      seen: right.carbonKinds,
      isSplit: hasSplitCarbon(reference.graph),
    });
    findings.push({
      code: 'environment-carbon',
      drawn: own.carbonKinds,
      right: right.carbonKinds,
      ...(evidence && { evidence }),
    });
  }
  // One message about symmetry is enough.
  const hydrogens = findings.length === 0 ? hydrogenFinding({ reference, drawn, experiments }) : undefined;
  if (hydrogens) findings.push(hydrogens);
  findings.push(...nucleusFindings({ reference, drawn, experiments }));
  const type = carbonTypeFinding(own, right, drawn.graph.atoms);
  if (type) {
    const rows = { seen: countRows(reference), drawn: countRows(drawn) };
    const merged = { seen: countRows(reference, 'mergedKinds'), drawn: countRows(drawn, 'mergedKinds') };
    // A surplus CH, CH2 or CH3 agrees with surplus cross peaks, a surplus C with missing ones.
    const isSurplus = [rows, merged].every((each) =>
      type.hydrogens === 0 ? each.seen > each.drawn : each.drawn > each.seen,
    );
    const evidence = isSurplus ? hydrogenBearingEvidence(experiments, rows) : undefined;
    findings.push({ ...type, ...(evidence && { evidence }) });
  }
  if (own.exchangeableHydrogens !== right.exchangeableHydrogens) {
    findings.push({
      code: 'environment-exchangeable',
      drawn: own.exchangeableHydrogens,
      right: right.exchangeableHydrogens,
    });
  }
  return findings;
};

/** Counts the rows of an HSQC: the kinds of carbon with hydrogens. */
const countRows = ({ graph, environments }: Analysis, by: 'kinds' | 'mergedKinds' = 'kinds'): number =>
  countCarbonKinds(graph, { kinds: environments[by] }, (hydrogens) => hydrogens > 0);

/** The numbers must differ in the same direction with diastereotopic groups and without them. */
function differInCarbonKinds(drawn: Analysis, reference: Analysis): boolean {
  const merged = ({ graph, environments }: Analysis) =>
    countCarbonKinds(graph, { kinds: environments.mergedKinds }, () => true);
  const direction = Math.sign(drawn.environments.carbonKinds - reference.environments.carbonKinds);
  return direction !== 0 && direction === Math.sign(merged(drawn) - merged(reference));
}

/**
 * Checks whether a component with carbon contains F or P. Those of PF6⁻ or BF4⁻ split no carbon
 * signal.
 */
function hasSplitCarbon({ atoms }: StructureGraph): boolean {
  return connectedComponents(atoms.map(({ neighbours }) => neighbours)).some((component) => {
    const elements = component.map((index) => atoms[index]!.element);
    return elements.includes('C') && (elements.includes('F') || elements.includes('P'));
  });
}

/**
 * A difference that depends on diastereotopic hydrogens is not reported, because it does not help a
 * student.
 */
function hydrogenFinding({
  reference,
  drawn,
  experiments,
}: Pick<Comparison, 'reference' | 'drawn' | 'experiments'>): Finding | undefined {
  const [right, own] = [reference, drawn].map(({ graph, environments }) =>
    countHydrogenKinds(graph, environments),
  ) as [HydrogenCount, HydrogenCount];
  const direction = Math.sign(own.all - right.all);
  if (direction === 0 || direction !== Math.sign(own.kinds - right.kinds)) return undefined;
  const evidence = signalCountEvidence(experiments, 'NMR-H', { seen: right.all });
  return {
    code: 'environment-hydrogen',
    drawn: own.all,
    right: right.all,
    countsDiastereotopic: own.all > own.kinds || right.all > right.kinds,
    ...(evidence && { evidence }),
  };
}

/** Requires that the exercise shows the spectrum of the nucleus. */
function nucleusFindings({
  reference,
  drawn,
  experiments,
}: Pick<Comparison, 'reference' | 'drawn' | 'experiments'>): Finding[] {
  return (['F', 'P'] as const).flatMap((element): Finding[] => {
    const [right, own] = [countKindsOf(element, reference), countKindsOf(element, drawn)];
    const evidence = nucleusEvidence(experiments, element, right);
    return right === own || evidence === undefined
      ? []
      : [{ code: 'environment-nucleus', element, drawn: own, right, evidence }];
  });
}

function carbonTypeFinding(
  own: EquivalenceClasses,
  right: EquivalenceClasses,
  atoms: readonly { index: number; element: string; hydrogens: number }[],
): Extract<Finding, { code: 'environment-carbon-types' }> | undefined {
  const surplus = ([3, 2, 1, 0] as const).find(
    (hydrogens) => own.carbonsByHydrogens[hydrogens]! > right.carbonsByHydrogens[hydrogens]!,
  );
  if (surplus === undefined) return undefined;
  return {
    code: 'environment-carbon-types',
    hydrogens: surplus,
    drawn: own.carbonsByHydrogens[surplus]!,
    right: right.carbonsByHydrogens[surplus]!,
    atoms: atoms
      .filter((atom) => atom.element === 'C' && atom.hydrogens === surplus)
      .map(({ index }) => index),
  };
}
