import { findExtraLines, knownSolvents, findSolvent } from '../../solvent-lines.ts';
import type { CurveSpectrum } from '../../spectrum.ts';
import type { Multiplet } from '../multiplets/multiplet.ts';

/** Maximum distance of the TMS line from 0, in ppm. */
const REFERENCE_PPM = 0.03;
/** Water moves with concentration and temperature, the solvent hardly. */
const SOLVENT_PPM = 0.03;
const WATER_PPM = 0.1;
/** Maximum offset of a residual line with a visible deuterium pattern, in ppm. */
const PATTERN_OFFSET_PPM = 0.6;
const PATTERN_HERTZ = { from: 1.2, to: 2.8 };

/**
 * Names the reference, the solvent and water. Split signals belong to the sample, except for a
 * deuterium pattern and for narrow lines at the position of the solvent. A signal that may be
 * either is marked as doubtful.
 */
export function nameImpurities(
  multiplets: readonly Multiplet[],
  { metadata: { nucleus, solvent: written = '', larmorFrequencyMHz = 400 } }: CurveSpectrum,
): Multiplet[] {
  if (nucleus !== '1H') return [...multiplets];
  const named = findSolvent(written);
  // A header may name a solvent that was not in the tube, or one of two.
  const isSeen = (name: string) => {
    const found = residualLineOf(name, multiplets, larmorFrequencyMHz);
    if (found === undefined) return false;
    if (name === named) return true;
    if (isDeuteriumPattern(found, larmorFrequencyMHz)) return true;
    // A line without its pattern indicates another solvent only if the water of that solvent is
    // visible too.
    const [place] = findExtraLines('water', name, '1H') ?? [];
    return multiplets.some(
      ({ multiplicity, shift }) =>
        multiplicity === 's' && place !== undefined && Math.abs(shift - place.shiftPpm) <= WATER_PPM,
    );
  };
  const others = knownSolvents.filter((name) => name !== named && residualSplitting(name) > 1);
  const seen = [...(named === undefined ? [] : [named]), ...others].filter(isSeen);
  const solvents = seen.length > 0 || named === undefined ? seen : [named];
  const namers = solvents.map((name) => createNamer(name, multiplets, larmorFrequencyMHz));
  return multiplets.map((multiplet) => {
    const reference = asReference(multiplet);
    if (reference !== multiplet) return reference;
    const [found] = namers.flatMap((namer) => namer(multiplet) ?? []);
    return found === undefined ? multiplet : { ...multiplet, ...found };
  });
}

type Naming = Pick<Multiplet, 'impurity' | 'isDoubtful'>;

/** Returns a function that names the multiplets of a solvent and of its water. */
function createNamer(
  solvent: string,
  multiplets: readonly Multiplet[],
  larmorFrequencyMHz: number,
): (multiplet: Multiplet) => Naming | undefined {
  const residual = findExtraLines('solvent', solvent, '1H') ?? [];
  const water = findExtraLines('water', solvent, '1H') ?? [];
  const line = residualLineOf(solvent, multiplets, larmorFrequencyMHz);
  const pattern = line && isDeuteriumPattern(line, larmorFrequencyMHz) ? line : undefined;
  const offset = pattern === undefined ? 0 : pattern.shift - residual[0]!.shiftPpm;
  return (multiplet) => {
    if (multiplet === pattern) return { impurity: solvent };
    if (multiplet === line) return { impurity: solvent, isDoubtful: true };
    if (multiplet.multiplicity !== 's') return undefined;
    const isNear = (places: readonly { shiftPpm: number }[], margin: number) =>
      places.some(({ shiftPpm }) => Math.abs(multiplet.shift - offset - shiftPpm) <= margin);
    if (isNear(residual, SOLVENT_PPM)) return { impurity: solvent, isDoubtful: true };
    return isNear(water, WATER_PPM) ? { impurity: 'water', isDoubtful: true } : undefined;
  };
}

function asReference(multiplet: Multiplet): Multiplet {
  const isReference = multiplet.multiplicity === 's' && Math.abs(multiplet.shift) <= REFERENCE_PPM;
  return isReference ? { ...multiplet, impurity: 'TMS' } : multiplet;
}

/** Deuterium splits the residual line into this number of lines. */
function residualSplitting(solvent: string): number {
  return Math.max(1, ...(findExtraLines('solvent', solvent, '1H') ?? []).map(({ shares }) => shares.length));
}

/** Finds the deuterium pattern of the solvent, or a narrow signal exactly at its position. */
function residualLineOf(
  solvent: string,
  multiplets: readonly Multiplet[],
  larmorFrequencyMHz: number,
): Multiplet | undefined {
  const residual = findExtraLines('solvent', solvent, '1H') ?? [];
  const isNear = ({ shift }: Multiplet, margin: number) =>
    residual.some(({ shiftPpm }) => Math.abs(shift - shiftPpm) <= margin);
  const splitting = residualSplitting(solvent);
  const maxWidth = splitting * PATTERN_HERTZ.to;
  return (
    multiplets.find(
      (multiplet) =>
        splitting === QUINTET.length &&
        isNear(multiplet, PATTERN_OFFSET_PPM) &&
        isDeuteriumPattern(multiplet, larmorFrequencyMHz),
    ) ??
    multiplets.find(({ peaks, ...multiplet }) => {
      const width = (peaks[0]!.x - peaks.at(-1)!.x) * larmorFrequencyMHz;
      const isNarrow = splitting === 1 ? peaks.length === 1 : width <= maxWidth;
      return isNarrow && isNear({ peaks, ...multiplet }, SOLVENT_PPM);
    })
  );
}

const QUINTET = [1, 2, 3, 2, 1];
const HEIGHT_FACTOR = 1.6;
const EVEN_HERTZ = 0.4;

/** Five lines 1:2:3:2:1 about 2 Hz apart: no coupling between hydrogens gives them. */
function isDeuteriumPattern({ peaks }: Multiplet, larmorFrequencyMHz: number): boolean {
  if (peaks.length !== QUINTET.length) return false;
  const gap = ((peaks[0]!.x - peaks.at(-1)!.x) * larmorFrequencyMHz) / (QUINTET.length - 1);
  if (gap < PATTERN_HERTZ.from || gap > PATTERN_HERTZ.to) return false;
  return peaks.every(({ x, y }, index) => {
    const off = (peaks[0]!.x - x) * larmorFrequencyMHz - index * gap;
    const ratio = (y / peaks[2]!.y) * (QUINTET[2]! / QUINTET[index]!);
    return Math.abs(off) <= EVEN_HERTZ && ratio <= HEIGHT_FACTOR && ratio >= 1 / HEIGHT_FACTOR;
  });
}
