import { exactMass, hillEntries, hillFormula, isSameFormula } from '../../formula/formula.ts';
import type { Analysis } from '../analysis.ts';
import { findExperiment } from '../evidence/evidence.ts';
import { findHalogenEvidence, findMolecularIonEvidence } from '../evidence/mass-evidence.ts';
import type { Comparison, Evidence, Finding, Stage } from '../finding.ts';

/**
 * Compares the isotopes if the formulas are equal. Cites the mass spectrum if the nominal mass or
 * the halogen pattern differs.
 */
export const formulaStage: Stage = (comparison) => {
  const { reference, drawn } = comparison;
  if (isSameFormula(drawn.formula, reference.formula)) return isotopeFindings(reference, drawn);
  const symbols = hillEntries(drawn.formula).map(([symbol]) => symbol);
  const referenceCount = (symbol: string) => reference.formula.get(symbol) ?? 0;
  const drawnCount = (symbol: string) => drawn.formula.get(symbol) ?? 0;
  const extra = symbols.filter((symbol) => referenceCount(symbol) === 0);
  const tooMany = symbols.filter(
    (symbol) => referenceCount(symbol) > 0 && drawnCount(symbol) > referenceCount(symbol),
  );
  const tooFew = symbols.filter((symbol) => drawnCount(symbol) < referenceCount(symbol));
  const missing = hillEntries(reference.formula).flatMap(([symbol]) =>
    drawnCount(symbol) === 0 ? [symbol] : [],
  );
  const wrongAtoms = drawn.graph.atoms
    .filter(({ element }) => extra.includes(element))
    .map(({ index }) => index);
  const evidence = massEvidence(comparison);
  const findings: Finding[] = [
    {
      code: 'formula',
      drawnFormula: hillFormula(drawn.formula),
      tooMany,
      tooFew,
      extra,
      ...(wrongAtoms.length > 0 && { atoms: wrongAtoms }),
      ...(evidence && { evidence }),
    },
  ];
  if (missing.length > 0)
    findings.push({ code: 'formula-element-missing', elements: missing, isReveal: true });
  return findings;
};

function isotopeFindings(reference: Analysis, drawn: Analysis): Finding[] {
  const labelled = ({ graph }: Analysis) => graph.atoms.filter(({ isotope }) => isotope !== null);
  const summary = (analysis: Analysis) =>
    labelled(analysis)
      .map(({ element, isotope }) => `${isotope}${element}`)
      .sort()
      .join();
  if (summary(reference) === summary(drawn)) return [];
  const atoms = labelled(drawn).map(({ index }) => index);
  return [{ code: 'formula-isotope', ...(atoms.length > 0 && { atoms }) }];
}

function massEvidence({ reference, drawn, experiments }: Comparison): Evidence | undefined {
  const spectrum = findExperiment(experiments, 'EI-MS') ?? findExperiment(experiments, 'ESI-MS');
  if (!spectrum || drawn.charge !== 0 || drawn.componentCount > 1) return undefined;
  const countOf = (symbol: string) => drawn.formula.get(symbol) ?? 0;
  const hasWrongHalogen = ['Cl', 'Br'].some(
    (symbol) => countOf(symbol) > 0 && countOf(symbol) !== reference.formula.get(symbol),
  );
  const pattern =
    hasWrongHalogen && spectrum.type === 'EI-MS'
      ? findHalogenEvidence(spectrum, drawn.formula, reference.formula)
      : undefined;
  if (pattern) return pattern;
  const isSameNominalMass = Math.round(exactMass(drawn.formula)) === Math.round(exactMass(reference.formula));
  return isSameNominalMass ? undefined : findMolecularIonEvidence(spectrum, drawn.formula, reference.formula);
}
