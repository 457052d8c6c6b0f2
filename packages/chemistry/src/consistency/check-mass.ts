import type { Analysis } from '../corrector/analysis.ts';
import { exactMass } from '../formula/formula.ts';
import { isotopePattern, mergeToUnitResolution } from '../formula/isotope-pattern.ts';
import type { ConsistencyObservation } from './messages/consistency-line.ts';
import type { MassPeak, MeasuredSpectrum } from './measured-spectrum.ts';

/** Lower peaks, in percent of the base peak, may be noise or impurities. */
const MIN_PEAK_PERCENT = 1;
/**
 * Percentage of the base peak for a peak heavier than the isotopes of the molecular ion; smaller
 * ones may be impurities.
 */
const MIN_HEAVY_PEAK_PERCENT = 4;
/** Share of the pattern's highest peak. */
const MIN_PATTERN_SHARE = 0.01;
/** Cations of adduct ions, in u. */
const PROTON = 1.00728;
const SODIUM = 22.98922;
const AMMONIUM = 18.03383;
const POTASSIUM = 38.96316;

/**
 * Also checks the isotope pattern if Cl or Br is drawn or seen. Unconnected structures have no
 * common molecular ion.
 */
export function checkMass(
  { formula, charge, componentCount }: Analysis,
  { id, type, peaks }: Extract<MeasuredSpectrum, { type: 'EI-MS' | 'ESI-MS' }>,
): ConsistencyObservation[] {
  if (charge !== 0 || componentCount > 1 || peaks.length === 0) return [];
  const mass = exactMass(formula);
  const ions =
    type === 'EI-MS'
      ? [{ ion: 'M' as const, mz: Math.round(mass) }]
      : [
          { ion: 'M+H' as const, mz: Math.round(mass + PROTON) },
          { ion: 'M+Na' as const, mz: Math.round(mass + SODIUM) },
          { ion: 'M+NH₄' as const, mz: Math.round(mass + AMMONIUM) },
          { ion: 'M+K' as const, mz: Math.round(mass + POTASSIUM) },
          { ion: 'M−H' as const, mz: Math.round(mass - PROTON) },
        ];
  const found = ions.find(({ mz }) => heightAt(peaks, mz) >= MIN_PEAK_PERCENT);
  const { ion, mz } = found ?? ions[0]!;
  const heaviest = Math.round(
    peaks.reduce(
      (highest, peak) => (peak.intensity >= MIN_HEAVY_PEAK_PERCENT ? Math.max(highest, peak.mz) : highest),
      0,
    ),
  );
  const isTooLight = type === 'EI-MS' && heaviest > mz + widthOfPattern(formula);
  const window = { from: mz - 15, to: mz + 15, unit: 'm/z' as const };
  const experiment = { id, type, window };
  const ionFinding: ConsistencyObservation = {
    code: 'molecular-ion',
    mz,
    ion,
    isSeen: found !== undefined,
    heaviest,
    // Many compounds lose their molecular ion in EI, and ESI may give other adducts. In EI no peak
    // can be heavier than the drawn compound.
    status: isTooLight
      ? 'contradicts'
      : found
        ? 'agrees'
        : type === 'ESI-MS' || heaviest < mz
          ? 'unclear'
          : 'contradicts',
    experiment,
  };
  const pattern = found && !isTooLight ? halogenFinding({ formula, mz, peaks }) : undefined;
  return [ionFinding, ...(pattern ? [{ ...pattern, experiment }] : [])];
}

function halogenFinding({
  formula,
  mz,
  peaks,
}: {
  formula: Analysis['formula'];
  mz: number;
  peaks: readonly MassPeak[];
}): Omit<Extract<ConsistencyObservation, { code: 'halogen-pattern' }>, 'experiment'> | undefined {
  const first = heightAt(peaks, mz);
  // The noise hides the isotope peaks of a weak molecular ion.
  if (first < 4 * MIN_PEAK_PERCENT) return undefined;
  const seen = heightAt(peaks, mz + 2) / first;
  const expected = twoHeavier(formula);
  const isDrawn = (formula.get('Cl') ?? 0) + (formula.get('Br') ?? 0) > 0;
  if (!isDrawn && seen < 0.2) return undefined;
  const isAlike = Math.abs(seen - expected) <= Math.max(0.12, expected * 0.25);
  return { code: 'halogen-pattern', mz, expected, seen, status: isAlike ? 'agrees' : 'contradicts' };
}

/** Returns one peak for each nominal mass. */
const nominalPattern = (formula: Analysis['formula']) =>
  mergeToUnitResolution(isotopePattern(formula, 0.0005));

/** Returns the abundance of M+2 relative to M. */
function twoHeavier(formula: Analysis['formula']): number {
  const pattern = nominalPattern(formula);
  // The molecular ion has the most abundant isotopes, not the lightest: 11B, not 10B.
  const first = Math.round(exactMass(formula));
  const at = (nominal: number) => pattern.find(({ mass }) => Math.round(mass) === nominal)?.abundance ?? 0;
  return at(first + 2) / Math.max(1e-9, at(first));
}

/** Returns the width above M in Da, with one in reserve for [M+H]+. */
function widthOfPattern(formula: Analysis['formula']): number {
  const pattern = nominalPattern(formula);
  const minAbundance = MIN_PATTERN_SHARE * Math.max(...pattern.map(({ abundance }) => abundance));
  const visible = pattern.filter(({ abundance }) => abundance >= minAbundance);
  const heaviest = Math.max(...visible.map(({ mass }) => Math.round(mass)));
  return Math.max(2, 1 + heaviest - Math.round(exactMass(formula)));
}

function heightAt(peaks: readonly MassPeak[], mz: number): number {
  return peaks.reduce(
    (highest, peak) => (Math.abs(peak.mz - mz) < 0.5 ? Math.max(highest, peak.intensity) : highest),
    0,
  );
}
