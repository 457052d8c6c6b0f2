import type { SpectrumMetadata } from '../spectrum.ts';
import type { Multiplet } from './multiplets/multiplet.ts';
import { nameCarbonPeaks } from './solvents/remove-solvent-peaks.ts';

export interface ShiftListOptions {
  metadata: SpectrumMetadata;
  /** The number scales the integrals. Without it the list contains no integrals. */
  nuclei?: number | undefined;
  /** Multiplets that are not listed also count for the integrals. Default: lists all. */
  isListed?: (multiplet: Multiplet) => boolean;
}

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/**
 * Fraction of the total if the number of nuclei is unknown. Smaller ones are more likely impurities
 * than single nuclei.
 */
const MIN_INTEGRAL_SHARE = 0.02;
/** Fraction of one nucleus if the number of nuclei is known. */
const MIN_NUCLEUS_SHARE = 0.4;

/**
 * Returns integrals relative to one nucleus or, if `nuclei` is undefined, to the smallest integral
 * that is not a trace. Traces, impurities and solvent signals get zero.
 */
export function relativeIntegrals(multiplets: readonly Multiplet[], nuclei?: number): number[] {
  const own = multiplets.filter(({ impurity, integral }) => impurity === undefined && integral > 0);
  const total = own.reduce((sum, { integral }) => sum + integral, 0);
  const minIntegral = total * (nuclei === undefined ? MIN_INTEGRAL_SHARE : MIN_NUCLEUS_SHARE / nuclei);
  const real = own.filter(({ integral }) => integral >= minIntegral);
  const unit =
    nuclei === undefined
      ? real.reduce((smallest, { integral }) => Math.min(smallest, integral), Infinity)
      : real.reduce((sum, { integral }) => sum + integral, 0) / nuclei;
  return multiplets.map((multiplet) => (real.includes(multiplet) ? multiplet.integral / unit : 0));
}

/**
 * Follows the ACS Guide to Scholarly Communication: `¹H NMR (400 MHz, CDCl₃) δ 7.26 (d, J = 8.1 Hz,
 * 2H), ...`. For other nuclei it contains only shifts. Omits signals of the solvent, water or a
 * reference, and traces in 1H spectra. An unclear multiplicity has a question mark and no coupling
 * constants: `2.04 (d?, 2H)`.
 */
export function formatShiftList(
  multiplets: readonly Multiplet[],
  { metadata, nuclei, isListed = () => true }: ShiftListOptions,
): string {
  const { nucleus = '', larmorFrequencyMHz, solvent } = metadata;
  const integrals = relativeIntegrals(multiplets, nuclei);
  const conditions = [
    larmorFrequencyMHz === undefined ? undefined : `${Math.round(larmorFrequencyMHz)} MHz`,
    solvent === undefined ? undefined : withSubscripts(solvent),
  ].filter((part) => part !== undefined);
  const head = `${nameOf(nucleus)} NMR${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`} δ`;
  // The pattern of a solvent is found among the peaks of all 13C signals.
  const foreign =
    nucleus === '13C' && larmorFrequencyMHz !== undefined
      ? nameCarbonPeaks(
          multiplets.flatMap(({ peaks }) => peaks),
          { solvent, larmorFrequencyMHz },
        )
      : undefined;
  const entries = multiplets.flatMap((multiplet, index) => {
    if (!isListed(multiplet) || multiplet.impurity !== undefined) return [];
    if (multiplet.peaks.some((peak) => foreign?.has(peak))) return [];
    if (nucleus === '1H' && integrals[index] === 0) return [];
    if (nucleus !== '1H') return [multiplet.shift.toFixed(1)];
    const count = nuclei === undefined ? undefined : Math.max(1, Math.round(integrals[index]!));
    return [protonEntry(multiplet, count)];
  });
  return `${head} ${entries.join(', ')}`.trimEnd();
}

function protonEntry(
  { shift, multiplicity, couplings, from, to, peaks, isUnclear = false }: Multiplet,
  count: number | undefined,
): string {
  const constants =
    couplings.length === 0 || isUnclear
      ? ''
      : `, J = ${couplings.map((value) => value.toFixed(1)).join(', ')} Hz`;
  // A multiplet without a pattern is printed as the range of its lines.
  const [first, last] = [peaks[0]?.x ?? from, peaks.at(-1)?.x ?? to];
  const place = multiplicity === 'm' ? `${first.toFixed(2)}–${last.toFixed(2)}` : shift.toFixed(2);
  return `${place} (${multiplicity}${isUnclear ? '?' : ''}${constants}${count === undefined ? '' : `, ${count}H`})`;
}

function nameOf(nucleus: string): string {
  return nucleus.replace(/^\d+/, (digits) =>
    [...digits].map((digit) => SUPERSCRIPTS[Number(digit)]).join(''),
  );
}

function withSubscripts(solvent: string): string {
  return solvent.replace(/(?<=[A-Za-z])\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]!);
}
