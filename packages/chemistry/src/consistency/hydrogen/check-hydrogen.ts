import type { Analysis } from '../../corrector/analysis.ts';
import { fitsSplitting, countLargeCouplings } from '../expected-splitting.ts';
import type { MeasuredSpectrum, ProtonSignal } from '../measured-spectrum.ts';
import type {
  ConsistencyObservation,
  ConsistencyStatus,
  HydrogenFault,
} from '../messages/consistency-line.ts';
import { softenIfCrowded } from '../soften-crowded-status.ts';
import { sortSignals, listAttempts, scaledIntegrals, type Attempt } from './hydrogen-attempts.ts';
import { findHydrogenFault, shiftsOutsideRanges } from './hydrogen-fault.ts';
import { findHydrogenKinds, type HydrogenKinds } from './hydrogen-kinds.ts';
import {
  type SearchBudget,
  type DemandRule,
  type PartitionAnswer,
  canPartition,
  toleranceOf,
} from './partition-hydrogens.ts';

/** Multiple of the usual integral tolerance beyond which a misfit is not a measurement error. */
const LOOSE_TOLERANCE_FACTOR = 1.5;
/** The same for shifts and splittings, if the integrals are far from whole numbers. */
const VERY_LOOSE_TOLERANCE_FACTOR = 2.5;
/** Largest deviation from whole numbers for integrals that can count hydrogens. */
const WHOLE = { share: 0.06, hydrogens: 0.2 };
const PRECISELY_WHOLE = { share: 0.03, hydrogens: 0.08 };
/** Fewer integrals can be whole numbers by chance. */
const MIN_PRECISE_SIGNALS = 3;
/** Steps of all searches of one spectrum. */
const MAX_SEARCH_STEPS = 150_000;

/**
 * Compares the number of signals, the integrals (signals may coincide), the chemical shifts and the
 * splittings.
 */
export function checkHydrogen(
  analysis: Analysis,
  { id, signals }: Extract<MeasuredSpectrum, { type: 'NMR-H' }>,
): ConsistencyObservation[] {
  const kinds = findHydrogenKinds(analysis);
  const { fixed, withSplitPairs, exchangeable } = kinds;
  const [first, last] = [Math.max(12, ...signals.map(({ shift }) => shift)), -0.5];
  const cite = (from: number, to: number) => ({
    id,
    type: 'NMR-H',
    window: { from, to, unit: 'ppm' as const },
  });
  const experiment = cite(first, last);
  const [minCount, maxCount] = [fixed.length, withSplitPairs.length + exchangeable.flat().length];
  const drawn = [...fixed, ...exchangeable.flat()].map(({ count }) => count);
  const total = drawn.reduce((sum, count) => sum + count, 0);
  const { sure, doubtful, minor } = sortSignals(signals, total);
  const seen = sure.length;
  const judge = (status: ConsistencyStatus) => softenIfCrowded({ expected: minCount, seen }, status);
  const isHidingPossible = exchangeable.length > 0 && seen < fixed.length + exchangeable.length;
  const findings: ConsistencyObservation[] = [
    {
      code: 'hydrogen-signals',
      expected: fixed.length + exchangeable.length,
      maxCount,
      seen,
      doubtful: doubtful.length + minor.length,
      isHidingPossible,
      status: judge(
        seen > maxCount
          ? 'contradicts'
          : seen < minCount || seen + doubtful.length + minor.length > maxCount
            ? 'unclear'
            : 'agrees',
      ),
      experiment,
    },
  ];
  if (signals.length === 0 || total === 0) return findings;
  const attempts = listAttempts(signals, kinds);
  const budget = { steps: MAX_SEARCH_STEPS };
  const { status: integrals, fitting } = search(attempts, { demand: 'integrals', budget });
  const shown = fitting ? [...fixed, ...fitting.shown].map(({ count }) => count) : drawn;
  const shownTotal = shown.reduce((sum, count) => sum + count, 0);
  const scaled = scaledIntegrals(fitting?.signals ?? (sure.length > 0 ? sure : signals), shownTotal);
  // One integral alone has no ratio: scaled to the drawing, it fits any number of hydrogens.
  if (scaled.length > 1 || judge(integrals) !== 'agrees')
    findings.push({
      code: 'hydrogen-integrals',
      total: shownTotal,
      hidden: total - shownTotal,
      integrals: scaled,
      drawn: shown.sort((a, b) => b - a),
      isReduced: fitting !== undefined && !fitting.isWhole,
      status: judge(integrals),
      experiment,
    });
  const fault = findHydrogenFault(analysis, { signals, sure });
  const places =
    fault === undefined && integrals === 'agrees'
      ? search(attempts, { demand: 'places', budget }).status
      : 'agrees';
  const placed: HydrogenFault | undefined =
    fault ?? (places === 'contradicts' ? { kind: 'together' } : undefined);
  findings.push({
    code: 'hydrogen-places',
    fault: placed,
    minorOutside: shiftsOutsideRanges(analysis.graph, [...sure, ...minor]),
    status: placed === undefined ? 'agrees' : judge('contradicts'),
    experiment: placed?.kind === 'missing' ? cite(placed.from, placed.to) : experiment,
  });
  const isSplit = sure.some((signal) => countLargeCouplings(signal) !== undefined);
  if (placed !== undefined || integrals === 'contradicts' || !isSplit) return findings;
  const splittings = search(attempts, { demand: 'splittings', budget }).status;
  const odd = splittings === 'contradicts' ? findUnexplainedSplitting(sure, kinds, total) : undefined;
  return [
    ...findings,
    {
      code: 'hydrogen-splitting',
      signal: odd && { shift: odd.shift, multiplicity: odd.multiplicity! },
      status: judge(splittings),
      experiment: odd === undefined ? experiment : cite(odd.shift + 0.5, odd.shift - 0.5),
    },
  ];
}

interface SearchResult {
  status: ConsistencyStatus;
  /** Attempt that the drawn hydrogens explain, preferably one with `isWhole`. */
  fitting: Attempt | undefined;
}

/** Searches for a reading of the spectrum that the hydrogens of the drawing explain. */
function search(
  attempts: readonly Attempt[],
  options: { demand: DemandRule; budget: SearchBudget },
): SearchResult {
  const answerOf = ({ shares, pieces }: Attempt, looseness: number) =>
    canPartition(shares, pieces, { ...options, looseness });
  const exact: PartitionAnswer[] = [];
  for (const attempt of attempts) {
    const answer = answerOf(attempt, 1);
    if (answer === 'yes' && attempt.isWhole) return { status: 'agrees', fitting: attempt };
    exact.push(answer);
  }
  const answers = (looseness: number) => attempts.map((attempt) => answerOf(attempt, looseness));
  return {
    status: judgeMisfit(attempts, { exact, answers, ...options }),
    fitting: attempts.find((_, index) => exact[index] === 'yes'),
  };
}

interface Misfit {
  demand: DemandRule;
  /** `answers` returns those within a multiple of the usual tolerance. */
  exact: readonly PartitionAnswer[];
  answers: (looseness: number) => readonly PartitionAnswer[];
}

function judgeMisfit(attempts: readonly Attempt[], { demand, exact, answers }: Misfit): ConsistencyStatus {
  const areWhole = (tolerance: typeof WHOLE, minSignals = 0) =>
    attempts.some(
      ({ shares }) =>
        shares.length >= minSignals && shares.every(({ hydrogens }) => isWholeNumber(hydrogens, tolerance)),
    );
  // Integrals within a few percent of whole numbers are reliable; integrals far from whole numbers
  // prove little.
  const isPrecise = areWhole(PRECISELY_WHOLE, MIN_PRECISE_SIGNALS);
  const isPossible = (looseness: number) => answers(looseness).some((answer) => answer !== 'no');
  if (exact.some((answer) => answer !== 'no')) return 'unclear';
  if (isPrecise) return 'contradicts';
  if (isPossible(LOOSE_TOLERANCE_FACTOR)) return 'unclear';
  if (areWhole(WHOLE)) return 'contradicts';
  return demand === 'integrals' || isPossible(VERY_LOOSE_TOLERANCE_FACTOR) ? 'unclear' : 'contradicts';
}

const isWholeNumber = (hydrogens: number, { share, hydrogens: tolerance }: typeof WHOLE) =>
  Math.abs(hydrogens - Math.round(hydrogens)) <= tolerance + share * hydrogens;

/** Finds a signal whose splitting no kind of hydrogen of its shift and integral explains. */
function findUnexplainedSplitting(
  signals: readonly ProtonSignal[],
  { fixed, exchangeable }: HydrogenKinds,
  total: number,
): ProtonSignal | undefined {
  const wholeIntegral = signals.reduce((sum, signal) => sum + signal.integral, 0);
  return signals.find((signal) => {
    const large = countLargeCouplings(signal);
    if (large === undefined) return false;
    const hydrogens = (signal.integral / wholeIntegral) * total;
    const candidates = [...fixed, ...exchangeable.flat()].filter(
      ({ count, from, to }) =>
        Math.abs(count - hydrogens) <= toleranceOf(hydrogens, LOOSE_TOLERANCE_FACTOR) &&
        signal.shift <= from &&
        signal.shift >= to,
    );
    return (
      candidates.length > 0 &&
      candidates.every(({ splitting }) => splitting !== undefined && !fitsSplitting(large, splitting))
    );
  });
}
