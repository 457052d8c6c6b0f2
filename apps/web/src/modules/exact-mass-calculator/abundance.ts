import { type ElementRow, type Formula, elementOfSymbol } from '@elucida/chemistry';
import { formatDecimal } from '../../languages/numbers.ts';

/**
 * Returns false for technetium, promethium, and the elements from polonium on except thorium,
 * protactinium and uranium (IUPAC, Standard Atomic Weights 2021).
 */
export function hasStandardComposition({ number }: ElementRow): boolean {
  if (number === 43 || number === 61) return false;
  return number < 84 || (number >= 90 && number <= 92);
}

export function elementsWithoutStandardComposition(formula: Formula): string[] {
  return [...formula.keys()].filter((symbol) => {
    const element = elementOfSymbol(symbol);
    return element !== undefined && !hasStandardComposition(element);
  });
}

/** Shows percent with three decimals; values that would show as zero become `< 0.001`. */
export function formatAbundance(fraction: number): string {
  const percentage = 100 * fraction;
  return percentage < 0.0005 ? `< ${formatDecimal(0.001, 3)}` : formatDecimal(percentage, 3);
}
