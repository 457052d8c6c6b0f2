import {
  type Adduct,
  type Formula,
  exactMass,
  mergeToUnitResolution,
  ionFormula,
  isotopePattern,
  massToCharge,
} from '@elucida/chemistry';
import type { MassSpectrum } from '@elucida/spectra';

export interface OverlayStick {
  mz: number;
  intensity: number;
}

/** Minimum abundance, relative to the ion: lower peaks are invisible. */
const minAbundance = 0.001;

export function isNominal({ mz }: MassSpectrum): boolean {
  return mz.every((value) => Number.isInteger(value));
}

/**
 * Returns percent, scaled to the spectrum's height at the highest peak of the pattern (to the base
 * peak if there is no stick). Undefined if the molecule cannot form the ion.
 */
export function isotopeOverlay(
  spectrum: MassSpectrum,
  formula: Formula,
  adduct: Adduct,
): OverlayStick[] | undefined {
  const ion = ionFormula(formula, adduct);
  if (ion === undefined) return undefined;
  const isWhole = isNominal(spectrum);
  const defect = isWhole ? exactMass(ion) - nominalMassOf(ion) : 0;
  const pattern = mergeToUnitResolution(isotopePattern(ion, minAbundance)).map(({ mass, abundance }) => {
    const mz = massToCharge(mass - defect, adduct.charge);
    return { mz: isWhole ? Math.round(mz) : mz, abundance };
  });
  const highest = pattern.reduce((best, peak) => (peak.abundance > best.abundance ? peak : best));
  const height = heightNear(spectrum, highest.mz, isWhole ? 0.5 : 0.1) || 100;
  return pattern.map(({ mz, abundance }) => ({ mz, intensity: (abundance / highest.abundance) * height }));
}

export function heightNear({ mz, intensity }: MassSpectrum, at: number, within: number): number {
  let height = 0;
  mz.forEach((value, index) => {
    if (Math.abs(value - at) <= within) height = Math.max(height, intensity[index]!);
  });
  return height;
}

/** Adds up mass numbers: C32H66 has the nominal mass 450, but the exact mass 450.52. */
function nominalMassOf(ion: Formula): number {
  return [...ion].reduce(
    (sum, [symbol, count]) => sum + count * Math.round(exactMass(new Map([[symbol, 1]]))),
    0,
  );
}
