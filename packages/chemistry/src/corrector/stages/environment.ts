import {
  carbonClassesBearing,
  type EquivalenceClasses,
} from '../../structure/symmetry/equivalence-classes.ts';
import type { Analysis } from '../analysis.ts';
import { hydrogenBearingEvidence, signalCountEvidence } from '../evidence/evidence.ts';
import type { Finding, Stage } from '../finding.ts';

/** How many kinds of carbon and hydrogen, and of C, CH, CH2 and CH3, against what the spectra show. */
export const environmentStage: Stage = ({ reference, drawn, experiments }) => {
  const [right, own] = [reference.environments, drawn.environments];
  const findings: Finding[] = [];
  if (own.carbonKinds !== right.carbonKinds) {
    const evidence = signalCountEvidence(experiments, 'NMR-C13', right.carbonKinds);
    findings.push({
      code: 'environment-carbon',
      drawn: own.carbonKinds,
      right: right.carbonKinds,
      ...(evidence && { evidence }),
    });
  }
  // One sentence about symmetry is enough where the carbons already say it.
  if (findings.length === 0 && own.hydrogenKinds !== right.hydrogenKinds) {
    const evidence = signalCountEvidence(experiments, 'NMR-H', right.hydrogenKinds);
    findings.push({
      code: 'environment-hydrogen',
      drawn: own.hydrogenKinds,
      right: right.hydrogenKinds,
      ...(evidence && { evidence }),
    });
  }
  const type = carbonTypeFinding(own, right, drawn.graph.atoms);
  if (type) {
    const rowsOf = ({ graph, environments }: Analysis) =>
      carbonClassesBearing(graph, environments, (hydrogens) => hydrogens > 0);
    const rows = rowsOf(reference);
    const evidence = rows === rowsOf(drawn) ? undefined : hydrogenBearingEvidence(experiments, rows);
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

function carbonTypeFinding(
  own: EquivalenceClasses,
  right: EquivalenceClasses,
  atoms: readonly { index: number; element: string; hydrogens: number }[],
): Finding | undefined {
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
