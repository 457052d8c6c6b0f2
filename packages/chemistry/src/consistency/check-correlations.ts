import { carbonKindsBearing } from '../structure/environments.ts';
import type { Analysis } from '../corrector/analysis.ts';
import type { ConsistencyFinding, ConsistencyStatus } from './consistency-line.ts';
import { unlessCrowded } from './crowded.ts';
import type { CrossPeak, MeasuredSpectrum } from './measured-spectrum.ts';

/** Cross peaks nearer than that, in ppm of 13C, are of one carbon. */
const SAME_CARBON_PPM = 0.7;

/** An HSQC has a row for each kind of carbon that bears hydrogens; an edited one tells CH2 by its sign. */
export function checkCorrelations(
  { graph, environments }: Analysis,
  { id, crossPeaks }: Extract<MeasuredSpectrum, { type: 'NMR-HSQC-HC' }>,
): ConsistencyFinding[] {
  const experiment = { id, type: 'NMR-HSQC-HC' };
  const kindsWith = (test: (hydrogens: number) => boolean) => carbonKindsBearing(graph, environments, test);
  const [expected, seen] = [kindsWith((hydrogens) => hydrogens > 0), rowsOf(crossPeaks)];
  const negative = crossPeaks.filter(({ intensity }) => intensity < 0);
  const isEdited = negative.length > 0 && negative.length < crossPeaks.length;
  const [expectedCh2, seenCh2] = [kindsWith((hydrogens) => hydrogens === 2), rowsOf(negative)];
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
