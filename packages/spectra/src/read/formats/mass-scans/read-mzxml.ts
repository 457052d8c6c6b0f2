import type { ReadSpectra } from '../../format-reader.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { decodeNumbers } from './base64-numbers.ts';
import { centroidProfile } from './centroid-profile.ts';
import { spectraOfScans } from './scan.ts';
import type { Scan } from './scan.ts';
import { attributeOf, contentOf, elementsOf } from './xml-text.ts';

/** The scans of an mzXML file; those of MSn may stand within their survey scan. */
export function readMzxml(xml: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const scans: Scan[] = [];
  const opening = /<scan\s/g;
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const peaksStart = xml.indexOf('<peaks', found.index);
    const peaksEnd = xml.indexOf('</peaks>', found.index);
    if (peaksStart < 0 || peaksEnd < peaksStart) break;
    const peaks = xml.slice(peaksStart, peaksEnd + '</peaks>'.length);
    scans.push(scanOf(xml.slice(found.index, peaksStart), peaks, limits));
    opening.lastIndex = peaksEnd;
  }
  if (scans.length === 0)
    return fail(
      xml.includes('</mzXML>') ? 'no-spectrum' : 'truncated',
      'The mzXML file contains no complete scan.',
    );
  const source = [...elementsOf(xml, 'msIonisation')][0] ?? '';
  const kind = attributeOf(source, 'value') ?? '';
  const ionisation = /^(EI|electron)/i.test(kind)
    ? ('EI' as const)
    : /ESI|electrospray|NSI/i.test(kind)
      ? ('ESI' as const)
      : undefined;
  return spectraOfScans(scans, { ...(ionisation && { ionisation }) }, limits.maxSpectra);
}

function scanOf(scan: string, peaks: string, limits: ReadLimits): Scan {
  const number = (name: string): number | undefined => {
    const value = Number(attributeOf(scan, name) ?? NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const [, minutes, seconds] =
    /^PT(?:([\d.]+)M)?(?:([\d.]+)S)?$/.exec(attributeOf(scan, 'retentionTime') ?? '') ?? [];
  const declaredPoints = number('peaksCount') ?? 0;
  const isProfile = number('centroided') === 0;
  return {
    name: `scan ${attributeOf(scan, 'num') ?? '?'}`,
    minutes:
      minutes === undefined && seconds === undefined
        ? undefined
        : Number(minutes ?? 0) + Number(seconds ?? 0) / 60,
    msLevel: number('msLevel') ?? 1,
    ionCurrent: number('totIonCurrent'),
    declaredPoints,
    isProfile,
    read: () => {
      const points = readPeaks(peaks, declaredPoints, limits);
      return points.ok && isProfile ? succeed(centroidProfile(points.value)) : points;
    },
  };
}

/** m/z and intensity in turn, big-endian. */
function readPeaks(
  peaks: string,
  count: number,
  limits: ReadLimits,
): Outcome<{ mz: Float64Array; intensity: Float64Array }> {
  if (!Number.isInteger(count) || count < 0 || count > limits.maxPoints)
    return fail('too-many-points', `A scan declares ${count} points (maximum ${limits.maxPoints}).`);
  const compression = attributeOf(peaks, 'compressionType') ?? 'none';
  if (compression !== 'none' && compression !== 'zlib')
    return fail(
      'unsupported',
      `This mzXML file uses '${compression.slice(0, 20)}' compression. Only zlib or no compression is supported.`,
    );
  const numbers = decodeNumbers({
    base64: contentOf(peaks),
    bits: attributeOf(peaks, 'precision') === '64' ? 64 : 32,
    isZlib: compression === 'zlib',
    isLittleEndian: false,
    count: 2 * count,
  });
  if (!numbers.ok) return numbers;
  const mz = Float64Array.from({ length: count }, (_, index) => numbers.value[2 * index] ?? 0);
  const intensity = Float64Array.from({ length: count }, (_, index) => numbers.value[2 * index + 1] ?? 0);
  return succeed({ mz, intensity });
}
