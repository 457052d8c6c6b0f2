import type { CurveSpectrum } from '../spectrum.ts';
import { defaultPeakHeight } from './peak-height.ts';
import { type Peak, pickPeaks } from './pick-peaks.ts';

export interface NucleusSignals {
  type: 'NMR-F19' | 'NMR-P31';
  signals: {
    /** Chemical shift in ppm. */
    shift: number;
    /** True if the signal may belong to an impurity or a reference. */
    isDoubtful: boolean;
  }[];
}

/**
 * Geminal H–F couplings are 45 to 55 Hz; couplings of hydrogen and phosphorus over two and three
 * bonds are up to 25 Hz (Pretsch, Bühlmann, Badertscher, 5th ed. 2020, ch. 6).
 */
const MAX_GAP_HERTZ = { 'NMR-F19': 60, 'NMR-P31': 30 } as const;
const MIN_SHARE = 0.05;
/** Height, as a fraction of the highest signal, below which a signal may belong to an impurity. */
const CERTAIN_SHARE = 0.2;
/** Shifts of references in ppm: CFCl3, C6F6 and trifluoroacetic acid; H3PO4. */
const REFERENCES = { 'NMR-F19': [0, -164.9, -76.55], 'NMR-P31': [0] } as const;
const REFERENCE_PPM = 0.5;

/** The shift of a signal is the height-weighted mean of its lines. */
export function readNucleusSignals(
  spectrum: CurveSpectrum,
  type: NucleusSignals['type'],
  picked: readonly Peak[] | undefined,
): NucleusSignals {
  const peaks = picked ?? pickPeaks(spectrum, { height: defaultPeakHeight(spectrum) });
  const { larmorFrequencyMHz = 100 } = spectrum.metadata;
  const highest = peaks.reduce((max, { y }) => Math.max(max, y), 0);
  const groups: Peak[][] = [];
  // The author's peaks count however low they are.
  const strong = peaks.filter(({ y }) => (picked === undefined ? y >= MIN_SHARE * highest : y > 0));
  for (const peak of strong.sort((a, b) => b.x - a.x)) {
    const group = groups.at(-1);
    const gap = group === undefined ? Infinity : (group.at(-1)!.x - peak.x) * larmorFrequencyMHz;
    if (group !== undefined && gap <= MAX_GAP_HERTZ[type]) group.push(peak);
    else groups.push([peak]);
  }
  return {
    type,
    signals: groups.map((lines) => {
      const sum = lines.reduce((all, { y }) => all + y, 0);
      const shift = lines.reduce((all, { x, y }) => all + (x * y) / sum, 0);
      const isLow = lines.every(({ y }) => y < CERTAIN_SHARE * highest);
      const isReference = REFERENCES[type].some((place) => Math.abs(shift - place) <= REFERENCE_PPM);
      return { shift, isDoubtful: picked === undefined && (isLow || isReference) };
    }),
  };
}
