import { type ElementRow, type Formula, elementOfSymbol } from '@elucida/chemistry';
import { formatDecimal } from '../../languages/numbers.ts';

/**
 * Whether an element has isotopes in nature in a known composition: all but technetium, promethium and those from
 * polonium on save thorium, protactinium and uranium (IUPAC, Standard Atomic Weights 2021).
 */
export function hasNaturalIsotopes({ number }: ElementRow): boolean {
  if (number === 43 || number === 61) return false;
  return number < 84 || (number >= 90 && number <= 92);
}

/** The elements of a formula that are only made. */
export function artificialElements(formula: Formula): string[] {
  return [...formula.keys()].filter((symbol) => {
    const element = elementOfSymbol(symbol);
    return element !== undefined && !hasNaturalIsotopes(element);
  });
}

/** A fraction in percent: three decimals, and what they would show as nothing said to be little. */
export function formatAbundance(fraction: number): string {
  const percentage = 100 * fraction;
  return percentage < 0.0005 ? `< ${formatDecimal(0.001, 3)}` : formatDecimal(percentage, 3);
}
