import type { SpectrumMetadata } from '../spectrum.ts';
import type { Multiplet } from './multiplets/multiplet.ts';

export interface ShiftListOptions {
  metadata: SpectrumMetadata;
  /** Protons of the whole molecule, which the areas are shares of; without them none are told. */
  nuclei?: number | undefined;
}

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** Smaller areas, as shares of all, are impurities rather than what one nucleus has, as far as anybody can tell. */
const MIN_AREA_SHARE = 0.02;
/** Of the area of one nucleus, where it is known how many there are. */
const MIN_NUCLEUS_SHARE = 0.4;

/**
 * Areas by the nuclei of the whole molecule, or, where those are not known, by the smallest area that is no trace; zero for traces
 * and for what is not of the sample.
 */
export function relativeIntegrals(multiplets: readonly Multiplet[], nuclei?: number): number[] {
  const own = multiplets.filter(({ impurity, area }) => impurity === undefined && area > 0);
  const total = own.reduce((sum, { area }) => sum + area, 0);
  const least = total * (nuclei === undefined ? MIN_AREA_SHARE : MIN_NUCLEUS_SHARE / nuclei);
  const real = own.filter(({ area }) => area >= least);
  const unit =
    nuclei === undefined
      ? real.reduce((smallest, { area }) => Math.min(smallest, area), Infinity)
      : real.reduce((sum, { area }) => sum + area, 0) / nuclei;
  return multiplets.map((multiplet) => (real.includes(multiplet) ? multiplet.area / unit : 0));
}

/**
 * The line that papers print (ACS Guide to Scholarly Communication): `¹H NMR (400 MHz, CDCl₃) δ 7.26 (d, J = 8.1 Hz, 2H), ...`;
 * of other nuclei the shifts alone. What belongs to the solvent, water or a reference is left out, and traces of protons are.
 * An unclear multiplicity has a question mark and no constants: `2.04 (d?, 2H)`.
 */
export function formatShiftList(
  multiplets: readonly Multiplet[],
  { metadata, nuclei }: ShiftListOptions,
): string {
  const { nucleus = '', larmorFrequencyMHz, solvent } = metadata;
  const areas = relativeIntegrals(multiplets, nuclei);
  const conditions = [
    larmorFrequencyMHz === undefined ? undefined : `${Math.round(larmorFrequencyMHz)} MHz`,
    solvent === undefined ? undefined : withSubscripts(solvent),
  ].filter((part) => part !== undefined);
  const head = `${nameOf(nucleus)} NMR${conditions.length === 0 ? '' : ` (${conditions.join(', ')})`} δ`;
  const entries = multiplets.flatMap((multiplet, index) => {
    if (multiplet.impurity !== undefined || (nucleus === '1H' && areas[index] === 0)) return [];
    if (nucleus !== '1H') return [multiplet.shift.toFixed(1)];
    const count = nuclei === undefined ? undefined : Math.max(1, Math.round(areas[index]!));
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
  // A multiplet without a pattern is told by where its lines begin and end.
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
