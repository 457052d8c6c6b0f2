import type { Formula } from './formula.ts';

const VALENCES: Readonly<Record<string, number>> = {
  ...{ H: 1, D: 1, F: 1, Cl: 1, Br: 1, I: 1, Li: 1, Na: 1, K: 1, Rb: 1, Cs: 1 },
  ...{ B: 3, Al: 3, N: 3, P: 3, As: 3, Sb: 3, C: 4, Si: 4, Ge: 4, Sn: 4 },
  ...{ O: 2, S: 2, Se: 2, Te: 2 },
};
const METALS = new Set(['Li', 'Na', 'K', 'Rb', 'Cs', 'Al', 'Sn']);

/** `degree` is always the computed number; `reason` explains why it is not meaningful. */
export type Unsaturation =
  | { isMeaningful: true; degree: number }
  | {
      isMeaningful: false;
      degree: number;
      reason: 'unusual-element' | 'half-integer' | 'negative';
      elements: string[];
    };

/**
 * Counts rings plus multiple bonds in a neutral molecule: (2 + sum of count x (valence - 2)) / 2.
 * Uses the usual valence of each element, and 2 for unlisted elements. A half-integer indicates an
 * ion or a radical.
 */
export function degreeOfUnsaturation(formula: Formula): number {
  const surplus = [...formula].reduce(
    (sum, [symbol, count]) => sum + count * ((VALENCES[symbol] ?? 2) - 2),
    0,
  );
  return (surplus + 2) / 2;
}

/** The degree is not meaningful for metals, noble gases, half-integers or negative values. */
export function unsaturation(formula: Formula): Unsaturation {
  const degree = degreeOfUnsaturation(formula);
  const elements = [...formula.keys()].filter(
    (symbol) => VALENCES[symbol] === undefined || METALS.has(symbol),
  );
  if (elements.length > 0) return { isMeaningful: false, degree, reason: 'unusual-element', elements };
  if (!Number.isInteger(degree)) return { isMeaningful: false, degree, reason: 'half-integer', elements };
  if (degree < 0) return { isMeaningful: false, degree, reason: 'negative', elements };
  return { isMeaningful: true, degree };
}
