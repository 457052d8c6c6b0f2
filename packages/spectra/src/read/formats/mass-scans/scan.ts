import type { MassSpectrum, SpectrumMetadata } from '../../../spectrum.ts';
import { makeMassSpectrum } from '../../assemble/make-curve.ts';
import type { ScanPoints } from './centroid-profile.ts';
import type { ReadSpectra } from '../../format-reader.ts';
import { type Failure, type Outcome, succeed, fail } from '../../read-result.ts';
import { type ReaderMessage, readerText } from '../../../messages/reader-message.ts';

/** Its peaks are read on demand. */
export interface Scan {
  /** For display, for example "scan 12". */
  name: string;
  minutes: number | undefined;
  msLevel: number;
  /** Undefined if the intensities must be summed. */
  ionCurrent: number | undefined;
  /** Reading allocates memory for them. */
  declaredPoints: number;
  read(): Outcome<ScanPoints>;
}

const CENTROIDED = 'centroids of a profile';

/** In addition to the mean of the peak. */
const MAX_SCANS = 20;
/** Bounds time and memory of averaging. */
const MAX_AVERAGED_POINTS = 4_000_000;
/** In all returned scans, and in all scans decompressed for their ion current. */
const MAX_RETURNED_POINTS = 8_000_000;
const MAX_SUMMED_POINTS = 16_000_000;

type MeasuredScan = Scan & { ionCurrent: number };

/**
 * Returns the scans with the highest ion current, preceded by the mean over the highest peak of the
 * ion current if there are several. Titles contain the number and time of the scan.
 */
export function spectraOfScans(
  found: Scan[],
  given: Omit<SpectrumMetadata, 'numberOfPoints'>,
  { maxSpectra, notes: fileNotes = [] }: { maxSpectra: number; notes?: readonly ReaderMessage[] },
): Outcome<ReadSpectra> {
  const metadata = { ...given, ...(fileNotes.length > 0 && { notes: [...fileNotes] }) };
  const measured = withIonCurrents(found);
  if (!measured.ok) return measured;
  const scans = measured.value;
  const chosen = withinPoints(
    [...scans]
      .sort((a, b) => b.ionCurrent - a.ionCurrent)
      .slice(0, Math.min(MAX_SCANS, Math.max(1, maxSpectra - 1))),
  );
  const spectra: MassSpectrum[] = [];
  const notes: ReaderMessage[] = [];
  let firstFailure: Failure | undefined;
  const survey = scans.filter(({ msLevel }) => msLevel <= 1);
  const mean = survey.length > 1 ? meanOfPeak(survey, metadata) : undefined;
  if (mean !== undefined) spectra.push(mean);
  for (const scan of chosen) {
    const read = scan.read();
    if (!read.ok) {
      firstFailure ??= read;
      notes.push(readerText('note-of-part', { part: scan.name, reason: read.failure.message }));
      continue;
    }
    const { mz, intensity, isCentroided = false } = read.value;
    if (!intensity.some((value) => value > 0)) continue;
    spectra.push(
      makeMassSpectrum(mz, intensity, {
        ...metadata,
        title: titled(metadata.title, describeScan(scan)),
        ...(scan.msLevel > 1 && { msLevel: scan.msLevel }),
        ...(isCentroided && { conversions: [CENTROIDED] }),
      }),
    );
  }
  if (spectra.length === 0) return firstFailure ?? fail('no-spectrum', readerText('no-scan-with-peak'));
  if (scans.length > chosen.length)
    notes.push(
      readerText('strongest-scans-offered', {
        scans: scans.length,
        chosen: spectra.length - (mean === undefined ? 0 : 1),
      }),
    );
  return succeed({ spectra, notes });
}

function withIonCurrents(scans: Scan[]): Outcome<MeasuredScan[]> {
  const unpacked = scans.reduce(
    (sum, scan) => sum + (hasIonCurrent(scan) ? 0 : Math.max(0, scan.declaredPoints)),
    0,
  );
  if (unpacked > MAX_SUMMED_POINTS)
    return fail('too-many-points', readerText('scans-too-large', { maximum: MAX_SUMMED_POINTS }));
  return succeed(
    scans.map((scan) => {
      if (hasIonCurrent(scan)) return scan;
      const read = scan.read();
      return {
        ...scan,
        ionCurrent: read.ok ? read.value.intensity.reduce((sum, value) => sum + value, 0) : 0,
      };
    }),
  );
}

function hasIonCurrent(scan: Scan): scan is MeasuredScan {
  return scan.ionCurrent !== undefined;
}

/** Returns the first scan and those that fit in memory. */
function withinPoints(scans: MeasuredScan[]): MeasuredScan[] {
  let points = 0;
  return scans.filter(({ declaredPoints }, index) => {
    const next = points + Math.max(0, declaredPoints);
    if (index > 0 && next > MAX_RETURNED_POINTS) return false;
    points = next;
    return true;
  });
}

function titled(title: string | undefined, name: string): string {
  return title === undefined ? name : `${title}, ${name}`;
}

function describeScan({ name, minutes, msLevel }: MeasuredScan): string {
  const level = msLevel > 1 ? `, MS${msLevel}` : '';
  return minutes === undefined ? `${name}${level}` : `${name} at ${minutes.toFixed(2)} min${level}`;
}

/**
 * Grows from the maximum of the ion current down to half of it, the higher neighbour first, while
 * the points can be averaged.
 */
function peakOf(scans: MeasuredScan[]): MeasuredScan[] {
  let top = 0;
  scans.forEach(({ ionCurrent }, index) => {
    if (ionCurrent > (scans[top]?.ionCurrent ?? 0)) top = index;
  });
  const currentAt = (index: number) => scans[index]?.ionCurrent ?? -Infinity;
  const pointsAt = (index: number) => Math.max(0, scans[index]?.declaredPoints ?? 0);
  const half = Math.max(currentAt(top) / 2, Number.MIN_VALUE);
  let [from, to, pointCount] = [top, top, pointsAt(top)];
  for (;;) {
    const next = currentAt(from - 1) > currentAt(to + 1) ? from - 1 : to + 1;
    pointCount += pointsAt(next);
    if (currentAt(next) < half || pointCount > MAX_AVERAGED_POINTS) return scans.slice(from, to + 1);
    [from, to] = [Math.min(from, next), Math.max(to, next)];
  }
}

function meanOfPeak(
  scans: MeasuredScan[],
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
): MassSpectrum | undefined {
  const peak = peakOf(scans);
  const points: { mz: number; intensity: number }[] = [];
  const averaged: MeasuredScan[] = [];
  let closest = Infinity;
  let hasCentroids = false;
  for (const scan of peak) {
    const read = scan.read();
    if (!read.ok) continue;
    const { mz, intensity, isCentroided = false } = read.value;
    hasCentroids ||= isCentroided;
    averaged.push(scan);
    mz.forEach((value, index) => {
      if (index > 0) closest = Math.min(closest, Math.abs(value - (mz[index - 1] ?? 0)));
      if ((intensity[index] ?? 0) > 0) points.push({ mz: value, intensity: intensity[index] ?? 0 });
    });
  }
  // The mean of a single scan is the scan itself, which is returned anyway.
  if (points.length === 0 || averaged.length < 2) return undefined;
  points.sort((a, b) => a.mz - b.mz);
  // Instruments with unit resolution separate their peaks by one unit. The m/z of an ion varies by
  // tenths between their scans.
  const reach = closest > 0.4 ? 0.3 : 0.01;
  const mz: number[] = [];
  const intensity: number[] = [];
  for (let start = 0; start < points.length;) {
    let end = start;
    let [sum, weighted] = [0, 0];
    const first = points[start]?.mz ?? 0;
    for (; end < points.length && (points[end]?.mz ?? 0) - first <= reach; end++) {
      const point = points[end] ?? { mz: 0, intensity: 0 };
      sum += point.intensity;
      weighted += point.mz * point.intensity;
    }
    mz.push(weighted / sum);
    intensity.push(sum / averaged.length);
    start = end;
  }
  const [first, last] = [averaged[0]?.minutes, averaged.at(-1)?.minutes];
  const span =
    first === undefined || last === undefined ? '' : ` from ${first.toFixed(2)} to ${last.toFixed(2)} min`;
  const name = `mean of ${averaged.length} scans${span}`;
  return makeMassSpectrum(Float64Array.from(mz), Float64Array.from(intensity), {
    ...metadata,
    title: titled(metadata.title, name),
    conversions: hasCentroids ? [CENTROIDED, name] : [name],
  });
}

export interface ScanCount {
  /** True with the last closing tag. */
  isClosed: boolean;
  declared: number | undefined;
  found: number;
  /** Last complete scan. */
  last: string | undefined;
}

/** Notes an incomplete file, and a number of scans other than declared. */
export function noteMissingScans({ isClosed, declared, found, last }: ScanCount): ReaderMessage[] {
  if (!isClosed && last !== undefined) return [readerText('truncated-after-scan', { scan: last })];
  if (declared === undefined || declared === found) return [];
  return [readerText('declared-scans-differ', { declared, found })];
}
