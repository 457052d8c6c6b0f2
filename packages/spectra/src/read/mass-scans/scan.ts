import type { MassSpectrum, SpectrumMetadata } from '../../spectrum.ts';
import { makeMassSpectrum } from '../make-curve.ts';
import type { Gathered } from '../format-reader.ts';
import { done, failed } from '../read-result.ts';
import type { Outcome } from '../read-result.ts';

/** One scan of a chromatographic run; its peaks are read when they are asked for. */
export interface Scan {
  /** As a person would name it: "scan 12". */
  name: string;
  minutes: number | undefined;
  msLevel: number;
  ionCurrent: number;
  read(): Outcome<{ mz: Float64Array; intensity: Float64Array }>;
}

/** Scans that are given beside the mean of the peak. */
const MOST_SCANS = 20;
/** Points that are averaged at most, to bound the time and the memory. */
const MOST_AVERAGED_POINTS = 4_000_000;

/**
 * The spectra that a run of scans is given as: first the mean over the highest peak of the ion current, where there are several
 * scans, then the scans of greatest ion current, each named by its number and time.
 */
export function spectraOfScans(
  scans: Scan[],
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
  maxSpectra: number,
): Outcome<Gathered> {
  const chosen = [...scans]
    .sort((a, b) => b.ionCurrent - a.ionCurrent)
    .slice(0, Math.min(MOST_SCANS, maxSpectra - 1));
  const spectra: MassSpectrum[] = [];
  const notes: string[] = [];
  const survey = scans.filter(({ msLevel }) => msLevel <= 1);
  const mean = survey.length > 1 ? meanOfPeak(survey, metadata) : undefined;
  if (mean !== undefined) {
    if (!mean.ok) return mean;
    if (mean.value !== undefined) spectra.push(mean.value);
  }
  for (const scan of chosen) {
    const read = scan.read();
    if (!read.ok) return read;
    const { mz, intensity } = read.value;
    if (!intensity.some((value) => value > 0)) continue;
    spectra.push(
      makeMassSpectrum(mz, intensity, { ...metadata, title: titled(metadata.title, describeScan(scan)) }),
    );
  }
  if (spectra.length === 0) return failed('no-spectrum', 'No scan of the file holds a peak.');
  if (scans.length > chosen.length)
    notes.push(`Of ${scans.length} scans the ${chosen.length} of greatest ion current are given.`);
  return done({ spectra, notes });
}

function titled(title: string | undefined, name: string): string {
  return title === undefined ? name : `${title}, ${name}`;
}

function describeScan({ name, minutes, msLevel }: Scan): string {
  const level = msLevel > 1 ? `, MS${msLevel}` : '';
  return minutes === undefined ? `${name}${level}` : `${name} at ${minutes.toFixed(2)} min${level}`;
}

/** Scans next to each other around the highest ion current, down to half of it. */
function peakOf(scans: Scan[]): Scan[] {
  let top = 0;
  scans.forEach(({ ionCurrent }, index) => {
    if (ionCurrent > (scans[top]?.ionCurrent ?? 0)) top = index;
  });
  const half = (scans[top]?.ionCurrent ?? 0) / 2;
  let [from, to] = [top, top];
  while (from > 0 && (scans[from - 1]?.ionCurrent ?? 0) >= half) from--;
  while (to < scans.length - 1 && (scans[to + 1]?.ionCurrent ?? 0) >= half) to++;
  return scans.slice(from, to + 1);
}

function meanOfPeak(
  scans: Scan[],
  metadata: Omit<SpectrumMetadata, 'numberOfPoints'>,
): Outcome<MassSpectrum | undefined> {
  const peak = peakOf(scans);
  const points: { mz: number; intensity: number }[] = [];
  let taken = 0;
  let closest = Infinity;
  for (const scan of peak) {
    const read = scan.read();
    if (!read.ok) return read;
    const { mz, intensity } = read.value;
    if (points.length + mz.length > MOST_AVERAGED_POINTS) break;
    taken++;
    mz.forEach((value, index) => {
      if (index > 0) closest = Math.min(closest, Math.abs(value - (mz[index - 1] ?? 0)));
      if ((intensity[index] ?? 0) > 0) points.push({ mz: value, intensity: intensity[index] ?? 0 });
    });
  }
  // The mean of one scan is that scan, which is given anyway.
  if (points.length === 0 || taken < 2) return done(undefined);
  points.sort((a, b) => a.mz - b.mz);
  // Instruments of unit resolution keep their peaks apart; there the same ion wanders by tenths from scan to scan.
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
    intensity.push(sum / taken);
    start = end;
  }
  const [first, last] = [peak[0]?.minutes, peak[taken - 1]?.minutes];
  const span =
    first === undefined || last === undefined ? '' : ` from ${first.toFixed(2)} to ${last.toFixed(2)} min`;
  const name = `mean of ${taken} scans${span}`;
  return done(
    makeMassSpectrum(Float64Array.from(mz), Float64Array.from(intensity), {
      ...metadata,
      title: titled(metadata.title, name),
      conversions: [name],
    }),
  );
}
