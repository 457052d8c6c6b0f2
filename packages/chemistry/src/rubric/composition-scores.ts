import type { Comparison } from '../corrector/finding.ts';
import { unsaturationOf } from '../corrector/stages/unsaturation.ts';
import { hillFormula } from '../formula/formula.ts';
import { rubricText } from './rubric-message.ts';
import { type CriterionScore, overlapRatio } from './rubric.ts';

/**
 * Scores the atoms in common as a share of the atoms in either formula, including isotope labels
 * and the net charge.
 */
export function scoreFormula({ reference, drawn }: Comparison): CriterionScore {
  const counts = ({ formula, graph, charge }: Comparison['drawn']) => {
    const labels = graph.atoms.filter(({ isotope }) => isotope !== null);
    const extras: [string, number][] = labels.map(({ isotope, element }) => [
      `${isotope}${element}`,
      labels.filter((other) => other.isotope === isotope && other.element === element).length,
    ]);
    return new Map<string, number>([...formula, ...extras, [charge > 0 ? '+' : '-', Math.abs(charge)]]);
  };
  const share = overlapRatio(counts(reference), counts(drawn));
  const [right, own] = [describeFormula(reference), describeFormula(drawn)];
  if (share === 1) return { share, texts: [rubricText('formula-right', { formula: own })] };
  const code = right === own ? 'other-isotopes' : 'formula-wrong';
  return { share, texts: [rubricText(code, { drawn: own, right })] };
}

function describeFormula({ formula, charge }: Comparison['drawn']): string {
  const sign = charge > 0 ? '+' : '−';
  const size = Math.abs(charge) > 1 ? String(Math.abs(charge)) : '';
  return `${hillFormula(formula)}${charge === 0 ? '' : ` (${size}${sign})`}`;
}

/** The degree counts one half, its distribution between rings and multiple bonds the other half. */
export function scoreUnsaturation({ reference, drawn }: Comparison): CriterionScore {
  const [right, own] = [unsaturationOf(reference), unsaturationOf(drawn)];
  const total = ({ rings, piBonds }: typeof own) => new Map([['degree', rings + piBonds]]);
  const parts = (of: typeof own) => new Map(Object.entries(of));
  const share = (overlapRatio(total(right), total(own)) + overlapRatio(parts(right), parts(own))) / 2;
  const values = { degree: own.rings + own.piBonds, rings: own.rings, bonds: own.piBonds };
  if (share === 1) return { share, texts: [rubricText('unsaturation-right', values)] };
  const rightDegree = right.rings + right.piBonds;
  const rightValues = { rightDegree, rightRings: right.rings, rightBonds: right.piBonds };
  return { share, texts: [rubricText('unsaturation-wrong', { ...values, ...rightValues })] };
}
