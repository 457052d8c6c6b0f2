import { formatPercent, localiseNumber } from '../languages/numbers.ts';

/** Returns '42 %', or a dash for a part of nothing. */
export function formatRate(part: number, all: number): string {
  return all === 0 ? '–' : formatPercent(part / all, 0);
}

/** Shows one decimal unless it is 0, or a dash if unknown. */
export function formatMean(value: number | null): string {
  return value === null ? '–' : localiseNumber(String(Math.round(value * 10) / 10));
}

export const formatUnit = (unit: string): string => (unit === 'cm-1' ? 'cm⁻¹' : unit);

const subscripts = '₀₁₂₃₄₅₆₇₈₉';
/** Makes numbers subscripts: `CHO2` is `CHO₂`. */
export const lowerDigits = (formula: string): string =>
  formula.replace(/\d/g, (digit) => subscripts[Number(digit)]!);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Writes `13C` as `¹³C`. Returns undefined if the file names none. */
export function formatNuclei(nucleus: string | undefined, indirect: string | undefined): string | undefined {
  if (nucleus === undefined && indirect === undefined) return undefined;
  return [nucleus ?? '?', ...(indirect === undefined ? [] : [indirect])]
    .map((name) =>
      name.replace(/^\d+/, (mass) => mass.replace(/\d/g, (digit) => superscripts[Number(digit)]!)),
    )
    .join(', ');
}

/** Formats a solvent: `CDCl3` is `CDCl₃`, `DMSO-d6` is `DMSO-d₆`. Other texts stay unchanged. */
export function formatSolvent(name: string): string {
  return name
    .replace(/\b(?:(?:Cl|[CDHNOSF])\d*)+\b|\)\d/g, lowerDigits)
    .replace(/(-d)(\d{1,2})\b/g, (_, mark: string, count: string) => mark + lowerDigits(count));
}
