import { countLargeCouplings } from '../expected-splitting.ts';
import type { ProtonSignal } from '../measured-spectrum.ts';
import type { HydrogenKinds } from './hydrogen-kinds.ts';
import type { HydrogenGroup, SignalDemand } from './partition-hydrogens.ts';

/** Smaller signals may be impurities. */
const MIN_HYDROGENS = 0.3;
/** Maximum number of doubtful signals of which all subsets are tried. */
const MAX_DOUBTFUL = 3;
/** Maximum number of exchangeable kinds of which all subsets are tried. */
const MAX_EXCHANGEABLE_KINDS = 4;

/** Returns each reading with the hydrogens that would give it. */
export function listAttempts(signals: readonly ProtonSignal[], kinds: HydrogenKinds): Attempt[] {
  const drawn = [...kinds.fixed, ...kinds.exchangeable.flat()];
  const total = drawn.reduce((sum, { count }) => sum + count, 0);
  return attemptsOf(readingsOf(sortSignals(signals, total), total), kinds);
}

interface SortedSignals {
  sure: ProtonSignal[];
  /** Signals at a shift of water or the solvent, large enough to be of the sample. */
  doubtful: ProtonSignal[];
  /** Signals of less than 0.3 hydrogens at any other shift. */
  minor: ProtonSignal[];
}

export function sortSignals(signals: readonly ProtonSignal[], hydrogens: number): SortedSignals {
  const sorted: SortedSignals = { sure: [], doubtful: [], minor: [] };
  const wholeIntegral = signals.reduce(
    (sum, signal) => sum + (signal.possibleImpurity === undefined ? signal.integral : 0),
    0,
  );
  for (const signal of signals) {
    const isSmall = wholeIntegral > 0 && (signal.integral / wholeIntegral) * hydrogens < MIN_HYDROGENS;
    // A small signal at a shift of water or the solvent is not of the sample.
    if (isSmall && signal.possibleImpurity !== undefined) continue;
    sorted[isSmall ? 'minor' : signal.possibleImpurity === undefined ? 'sure' : 'doubtful'].push(signal);
  }
  return sorted;
}

/** Choice of signals that are treated as signals of the sample. */
interface Reading {
  signals: readonly ProtonSignal[];
  /** False if the omitted signals could be hydrogens of the sample. */
  isWhole: boolean;
}

/** Starts with all doubtful signals. Above `MAX_DOUBTFUL`, only the reading with none follows. */
function readingsOf({ sure, doubtful, minor }: SortedSignals, hydrogens: number): Reading[] {
  const sumOf = (signals: readonly ProtonSignal[]) =>
    signals.reduce((sum, { integral }) => sum + integral, 0);
  const isMinorSmall = sumOf(minor) * hydrogens <= MIN_HYDROGENS * sumOf([...sure, ...minor]);
  const kept =
    doubtful.length > MAX_DOUBTFUL
      ? [[...doubtful], []]
      : doubtful.reduceRight<ProtonSignal[][]>(
          (all, signal) => [...all.map((rest) => [signal, ...rest]), ...all],
          [[]],
        );
  return kept
    .map((chosen) => ({
      signals: [...sure, ...chosen],
      isWhole: chosen.length === doubtful.length && isMinorSmall,
    }))
    .filter(({ signals }) => signals.length > 0);
}

/** Starts from the largest shift. */
export function scaledIntegrals(signals: readonly ProtonSignal[], hydrogens: number): number[] {
  const sum = signals.reduce((all, { integral }) => all + integral, 0);
  return signals
    .toSorted((a, b) => b.shift - a.shift)
    .map(({ integral }) => Math.round((integral / sum) * hydrogens * 10) / 10);
}

/** Reading of the spectrum with the hydrogens that would give it. */
export interface Attempt extends Reading {
  shares: SignalDemand[];
  pieces: HydrogenGroup[];
  /** Hydrogens on O, N and S that are assumed to be visible. */
  shown: readonly HydrogenGroup[];
}

/** Integrals closest to whole numbers come first. */
function attemptsOf(
  readings: readonly Reading[],
  { fixed, withSplitPairs, exchangeable }: HydrogenKinds,
): Attempt[] {
  // Without pairs to split, both variants are the same.
  const variants = withSplitPairs.length === fixed.length ? [fixed] : [fixed, withSplitPairs];
  const attempts = readings.flatMap((reading) =>
    subsets(exchangeable).flatMap((shown) =>
      variants.map((kinds) => {
        const pieces = [...kinds, ...shown];
        return { ...reading, shares: sharesOf(reading.signals, pieces), pieces, shown };
      }),
    ),
  );
  return attempts
    .map((attempt) => ({ attempt, distance: distanceFromWhole(attempt.shares) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ attempt }) => attempt);
}

const distanceFromWhole = (shares: readonly SignalDemand[]) =>
  shares.reduce((sum, { hydrogens }) => sum + Math.abs(hydrogens - Math.round(hydrogens)), 0);

function sharesOf(signals: readonly ProtonSignal[], pieces: readonly HydrogenGroup[]): SignalDemand[] {
  const hydrogens = pieces.reduce((sum, { count }) => sum + count, 0);
  const wholeIntegral = signals.reduce((sum, signal) => sum + signal.integral, 0);
  return signals.map((signal) => ({
    hydrogens: (signal.integral / wholeIntegral) * hydrogens,
    shift: signal.shift,
    large: countLargeCouplings(signal),
  }));
}

function subsets(groups: readonly (readonly HydrogenGroup[])[]): HydrogenGroup[][] {
  // With more kinds, only all or none are tried.
  if (groups.length > MAX_EXCHANGEABLE_KINDS) return [groups.flat(), []];
  return groups.reduce<HydrogenGroup[][]>(
    (all, group) => [...all.map((subset) => [...subset, ...group]), ...all],
    [[]],
  );
}
