import { carbonKindsBearing } from '../structure/environments.ts';
import type { Analysis } from '../corrector/analysis.ts';
import type { ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import type { CrossPeak, MeasuredSpectrum } from './measured-spectrum.ts';

/** Cross peaks nearer than that, in ppm of 13C, are of one carbon. */
const SAME_CARBON_PPM = 0.7;
const LEAST_ROWS_OF_SIGN = 2;

/** An HSQC has a row for each kind of carbon that bears hydrogens; an edited one tells CH2 by its sign. */
export function checkCorrelations(
  { graph, environments }: Analysis,
  { id, crossPeaks }: Extract<MeasuredSpectrum, { type: 'NMR-HSQC-HC' }>,
): ConsistencyFinding[] {
  const experiment = { id, type: 'NMR-HSQC-HC' };
  const kindsWith = (test: (hydrogens: number) => boolean) => carbonKindsBearing(graph, environments, test);
  const [expected, seen] = [kindsWith((hydrogens) => hydrogens > 0), rowsOf(crossPeaks)];
  const expectedCh2 = kindsWith((hydrogens) => hydrogens === 2);
  const rows = [-1, 1].map((sign) => rowsOf(crossPeaks.filter(({ intensity }) => intensity * sign > 0)));
  // One row of the other sign may be an artefact. Which sign CH2 has is a matter of phasing: the one that fits is taken.
  const isEdited = rows.every((count) => count >= LEAST_ROWS_OF_SIGN);
  const seenCh2 = rows.toSorted((a, b) => Math.abs(a - expectedCh2) - Math.abs(b - expectedCh2))[0]!;
  return [
    {
      code: 'carbons-with-hydrogen',
      expected,
      seen,
      status: unlessCrowded({ expected, seen }, statusOf(expected, seen)),
      experiment,
    },
    ...(isEdited
      ? [
          {
            code: 'edited-ch2' as const,
            expected: expectedCh2,
            seen: seenCh2,
            status: unlessCrowded({ expected, seen }, statusOf(expectedCh2, seenCh2)),
            experiment,
          },
        ]
      : []),
  ];
}

function rowsOf(crossPeaks: readonly CrossPeak[]): number {
  const shifts = crossPeaks.map(({ carbonShift }) => carbonShift).sort((a, b) => a - b);
  return shifts.filter((shift, index) => index === 0 || shift - shifts[index - 1]! > SAME_CARBON_PPM).length;
}

function statusOf(expected: number, seen: number): ConsistencyStatus {
  if (seen === expected) return 'agrees';
  // Rows coincide and weak cross peaks are missed; that one carbon has two rows does not happen.
  return seen < expected && seen * 2 > expected ? 'unclear' : 'contradicts';
}
