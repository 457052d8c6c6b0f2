import { groupCrossPeaksByCarbon } from '../structure/cross-peaks.ts';
import { countCarbonKinds } from '../structure/symmetry/equivalence-classes.ts';
import type { GraphAtom } from '../structure/graph.ts';
import { hasDiastereotopicHydrogens } from '../structure/symmetry/diastereotopic-hydrogens.ts';
import type { Analysis } from '../corrector/analysis.ts';
import type { ConsistencyObservation, ConsistencyStatus } from './messages/consistency-line.ts';
import { softenIfCrowded } from './soften-crowded-status.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

const MIN_ROWS_OF_SIGN = 2;

/**
 * Compares the rows with the kinds of carbon that bear hydrogens. In an edited HSQC, also compares
 * the rows of one sign with the CH2.
 */
export function checkHsqc(
  { graph, environments }: Analysis,
  { id, crossPeaks }: Extract<MeasuredSpectrum, { type: 'NMR-HSQC-HC' }>,
): ConsistencyObservation[] {
  const experiment = { id, type: 'NMR-HSQC-HC' };
  const kindsWith = (test: (hydrogens: number, atom: GraphAtom) => boolean) =>
    countCarbonKinds(graph, environments, test);
  const peakRows = groupCrossPeaksByCarbon(crossPeaks);
  const [expected, seen] = [kindsWith((hydrogens) => hydrogens > 0), peakRows.length];
  const expectedCh2 = kindsWith((hydrogens) => hydrogens === 2);
  // The strongest peak determines the sign of a row, because noise on a strong column has both
  // signs.
  const signs = peakRows.map((row) =>
    Math.sign(row.toSorted((a, b) => Math.abs(b.intensity) - Math.abs(a.intensity))[0]!.intensity),
  );
  const rowCounts = [-1, 1].map((sign) => signs.filter((own) => own === sign).length);
  // With few points along 13C, the two peaks of a CH2 with diastereotopic hydrogens may have two
  // 13C shifts.
  const pairs = kindsWith(
    (hydrogens, atom) => hydrogens === 2 && hasDiastereotopicHydrogens(graph, environments.colours, atom),
  );
  // One row of the other sign may be an artefact. The phasing decides which sign CH2 has, so the
  // sign that fits better is used.
  const isEdited = rowCounts.every((count) => count >= MIN_ROWS_OF_SIGN);
  const seenCh2 = rowCounts.toSorted((a, b) => Math.abs(a - expectedCh2) - Math.abs(b - expectedCh2))[0]!;
  return [
    {
      code: 'carbons-with-hydrogen',
      expected,
      seen,
      status: softenIfCrowded({ expected, seen }, statusOf({ expected, maxCount: expected + pairs, seen })),
      experiment,
    },
    ...(isEdited
      ? [
          {
            code: 'edited-ch2' as const,
            expected: expectedCh2,
            seen: seenCh2,
            status: softenIfCrowded(
              { expected, seen },
              statusOf({ expected: expectedCh2, maxCount: expectedCh2 + pairs, seen: seenCh2 }),
            ),
            experiment,
          },
        ]
      : []),
  ];
}

interface Counts {
  expected: number;
  maxCount: number;
  seen: number;
}

function statusOf({ expected, maxCount, seen }: Counts): ConsistencyStatus {
  if (seen === expected) return 'agrees';
  if (seen > expected) return seen <= maxCount ? 'unclear' : 'contradicts';
  // Rows may coincide, and weak cross peaks may be missed.
  return seen * 2 > expected ? 'unclear' : 'contradicts';
}
