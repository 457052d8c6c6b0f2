export interface SpectralLine {
  hertz: number;
  intensity: number;
}

export interface Splitting {
  /**
   * Multiplicity `s`, `d`, `t`, `dd`, `td`..., the largest coupling first; `m` if the lines have no
   * first-order pattern.
   */
  multiplicity: string;
  /** Coupling constants in Hz, the largest first, one per letter of the multiplicity. */
  couplings: number[];
  /** Centre of the pattern, in Hz. */
  centre: number;
}

export interface SplittingOptions {
  /** Deviation from the expected positions, in Hz. */
  tolerance: number;
  /** Maximum plausible coupling constant, in Hz. Default: no maximum. */
  maxCoupling?: number;
  /** Height below which lines were not picked. Lower outer lines may be missing. */
  threshold?: number;
}

/** Splitting by 1, 2, 3... equal couplings. IUPAC recommendations use the same letters. */
const LETTERS = ['', 'd', 't', 'q', 'quint', 'sext', 'sept', 'oct', 'non'] as const;
const MAX_COUPLINGS = 6;
/** More lines cannot be analysed with certainty. */
export const MAX_FIRST_ORDER_LINES = 24;
/**
 * Minimum cosine between the intensities of the pattern and the measured ones, averaged over both
 * halves.
 */
const MIN_LIKENESS = 0.96;
/**
 * Minimum cosine for the measured intensities without averaging. The lines of an AB system lean
 * towards their partner by that much.
 */
const MIN_LEANING_LIKENESS = 0.85;
/**
 * Two closer couplings are reported as one: partners have the same coupling, and the resolution is
 * finite.
 */
const EQUAL_HERTZ = 0.35;

/**
 * The intensities of n couplings add up to 2^n parts, and the sums of couplings give every distance
 * from the first line. Source: T. R. Hoye, H. Zhao, J. Org. Chem. 2002, 67, 4014.
 */
export function analyseSplitting(
  given: readonly SpectralLine[],
  { tolerance, maxCoupling = Infinity, threshold = 0 }: SplittingOptions,
): Splitting {
  const lines = [...given].sort((a, b) => a.hertz - b.hertz);
  const centre = ((lines[0]?.hertz ?? 0) + (lines.at(-1)?.hertz ?? 0)) / 2;
  if (lines.length <= 1) return { multiplicity: 's', couplings: [], centre };
  const unknown: Splitting = { multiplicity: 'm', couplings: [], centre: centreOfIntensity(lines) };
  if (lines.length > MAX_FIRST_ORDER_LINES || !isSymmetric(lines, tolerance)) return unknown;
  // Equal couplings come first. Otherwise a sextet with low outer lines would be read as a triplet
  // of doublets.
  const equal = equalCouplings(lines, { tolerance, threshold });
  if (equal !== undefined && equal.coupling <= maxCoupling)
    return isPossiblyAb(equal)
      ? unknown
      : { multiplicity: LETTERS[equal.count]!, couplings: [equal.coupling], centre };
  for (let count = 1; count <= MAX_COUPLINGS; count++) {
    const parts = partsOf(lines, count);
    const couplings = parts && couplingsOf(lines, parts, { count, tolerance });
    if (couplings && Math.max(...couplings) <= maxCoupling) return { ...nameOf(couplings), centre };
  }
  return unknown;
}

/**
 * A quartet caused by CH3 has J = 6 to 8 Hz; two hydrogens that couple with each other have J = 10
 * to 18 Hz.
 */
const MIN_AB_HERTZ = 9.8;

/**
 * With Δν = 1.7 J, an AB system has the distances and heights of a quartet, 1:3:3:1. Source: J. A.
 * Pople, W. G. Schneider, H. J. Bernstein, High-Resolution Nuclear Magnetic Resonance, 1959, ch. 6.
 */
function isPossiblyAb({ count, coupling }: { count: number; coupling: number }): boolean {
  return count === 3 && coupling >= MIN_AB_HERTZ;
}

/**
 * Maximum root mean square of the logarithm of measured over expected heights. Low lines have less
 * weight.
 */
const MAX_HEIGHT_DEVIATION = 0.26;
/**
 * Maximum ratio of deviations at which the row of Pascal's triangle two below, without its outer
 * lines, is preferred.
 */
const CLEARLY_BETTER = 0.5;
/** Noise can hide a line below this fraction of the picking threshold. */
const MAX_LOST_SHARE = 0.7;
const MAX_EQUAL_COUPLINGS = LETTERS.length - 1;

/** Averages both halves against the leaning: one half is as much too high as the other too low. */
function withoutLeaning(lines: readonly SpectralLine[]): number[] {
  return lines.map(({ intensity }, index) => (intensity + lines.at(-1 - index)!.intensity) / 2);
}

/**
 * Finds equal couplings: evenly spaced lines with the heights of a row of Pascal's triangle. The
 * outermost two may be lost in the noise.
 */
function equalCouplings(
  lines: readonly SpectralLine[],
  { tolerance, threshold }: { tolerance: number; threshold: number },
): { count: number; coupling: number } | undefined {
  if (lines.length < 3) return undefined;
  const coupling = (lines.at(-1)!.hertz - lines[0]!.hertz) / (lines.length - 1);
  const isEven = lines.every(
    ({ hertz }, index) => Math.abs(hertz - lines[0]!.hertz - index * coupling) <= tolerance,
  );
  if (!isEven || coupling <= 2 * tolerance) return undefined;
  const heights = withoutLeaning(lines);
  const count = lines.length - 1;
  if (count > MAX_EQUAL_COUPLINGS) return undefined;
  const whole = fitRow(heights, pascalRow(count), 0);
  if (count + 2 <= MAX_EQUAL_COUPLINGS) {
    const next = fitRow(heights, pascalRow(count + 2), 1);
    const isBetter = next.deviation <= MAX_HEIGHT_DEVIATION * CLEARLY_BETTER;
    if (
      isBetter &&
      next.deviation < CLEARLY_BETTER * whole.deviation &&
      next.outer <= MAX_LOST_SHARE * threshold
    )
      return { count: count + 2, coupling };
  }
  return whole.deviation <= MAX_HEIGHT_DEVIATION ? { count, coupling } : undefined;
}

function pascalRow(count: number): number[] {
  let row = [1];
  for (let index = 0; index < count; index++)
    row = [1, ...row.map((value, at) => value + (row[at + 1] ?? 0))];
  return row;
}

/**
 * Compares heights with a row without its first and last `lost` lines. Returns the deviation and
 * the expected height of the lost lines.
 */
function fitRow(
  heights: readonly number[],
  row: readonly number[],
  lost: number,
): { deviation: number; outer: number } {
  const shown = row.slice(lost, row.length - lost);
  const scale =
    heights.reduce((sum, height) => sum + height, 0) / shown.reduce((sum, share) => sum + share, 0);
  const weight = shown.reduce((sum, share) => sum + Math.sqrt(share), 0);
  const squares = heights.reduce(
    (sum, height, index) =>
      sum + Math.sqrt(shown[index]!) * Math.log(Math.max(height, 1e-9) / (scale * shown[index]!)) ** 2,
    0,
  );
  return { deviation: Math.sqrt(squares / weight), outer: lost === 0 ? 0 : scale * row[lost - 1]! };
}

function centreOfIntensity(lines: readonly SpectralLine[]): number {
  const total = lines.reduce((sum, { intensity }) => sum + intensity, 0);
  return lines.reduce((sum, { hertz, intensity }) => sum + (hertz * intensity) / total, 0);
}

function isSymmetric(lines: readonly SpectralLine[], tolerance: number): boolean {
  const twice = lines[0]!.hertz + lines.at(-1)!.hertz;
  return lines.every(
    ({ hertz }, index) => Math.abs(hertz + lines.at(-1 - index)!.hertz - twice) <= 2 * tolerance,
  );
}

/** Returns each line's parts of 2^count, or undefined if the intensities do not fit. */
function partsOf(lines: readonly SpectralLine[], count: number): number[] | undefined {
  if (lines.length > 2 ** count) return undefined;
  const heights = withoutLeaning(lines);
  const unit = heights.reduce((sum, intensity) => sum + intensity, 0) / 2 ** count;
  const parts = heights.map((intensity) => Math.max(1, Math.round(intensity / unit)));
  if (parts.reduce((sum, part) => sum + part, 0) !== 2 ** count) return undefined;
  const measured = lines.map(({ intensity }) => intensity);
  const isLike =
    likeness(heights, parts) >= MIN_LIKENESS && likeness(measured, parts) >= MIN_LEANING_LIKENESS;
  return isLike ? parts : undefined;
}

function likeness(intensities: readonly number[], parts: readonly number[]): number {
  let both = 0;
  let measured = 0;
  let expected = 0;
  intensities.forEach((intensity, index) => {
    const part = parts[index]!;
    both += intensity * part;
    measured += intensity ** 2;
    expected += part ** 2;
  });
  return both / Math.sqrt(measured * expected);
}

function couplingsOf(
  lines: readonly SpectralLine[],
  parts: readonly number[],
  { count, tolerance }: { count: number; tolerance: number },
): number[] | undefined {
  const start = lines[0]!.hertz;
  const rest = lines.flatMap(({ hertz }, index) =>
    Array.from({ length: parts[index]! }, () => hertz - start),
  );
  rest.shift();
  let sums = [0];
  const couplings: number[] = [];
  while (couplings.length < count) {
    const coupling = rest[0];
    if (coupling === undefined || coupling <= 0) return undefined;
    const found: number[] = [];
    for (const sum of sums) {
      const at = nearestIndex(rest, sum + coupling);
      if (at === undefined || Math.abs(rest[at]! - sum - coupling) > tolerance) return undefined;
      found.push(rest[at]! - sum);
      rest.splice(at, 1);
    }
    const mean = found.reduce((total, value) => total + value, 0) / found.length;
    sums = [...sums, ...sums.map((sum) => sum + mean)].sort((a, b) => a - b);
    couplings.push(mean);
  }
  return couplings;
}

function nearestIndex(values: readonly number[], wanted: number): number | undefined {
  let nearest: number | undefined;
  values.forEach((value, index) => {
    if (nearest === undefined || Math.abs(value - wanted) < Math.abs(values[nearest]! - wanted))
      nearest = index;
  });
  return nearest;
}

function nameOf(couplings: number[]): Pick<Splitting, 'multiplicity' | 'couplings'> {
  const groups: number[][] = [];
  for (const coupling of [...couplings].sort((a, b) => b - a)) {
    const group = groups.at(-1);
    if (group && group[0]! - coupling <= EQUAL_HERTZ) group.push(coupling);
    else groups.push([coupling]);
  }
  return {
    multiplicity: groups.map((group) => LETTERS[group.length]!).join(''),
    couplings: groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length),
  };
}
