import type { ReadSpectra } from '../../format-reader.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { decodeNumbers } from './base64-numbers.ts';
import { type ScanPoints, centroidProfile } from './centroid-profile.ts';
import { type Scan, noteMissingScans, spectraOfScans } from './scan.ts';
import { attributeOf, contentOf, countOfTag, elementsOf } from './xml-text.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** MSn scans may be nested in their survey scan. */
export function readMzxml(xml: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const scans: Scan[] = [];
  const openings = Array.from(xml.matchAll(/<scan\s/g), ({ index }) => index);
  for (const [number, start] of openings.entries()) {
    const next = openings[number + 1];
    const text = xml.slice(start, next ?? xml.length);
    const scan = scanOf(text, { isFollowed: next !== undefined, limits });
    if (scan !== undefined) scans.push(scan);
  }
  if (scans.length === 0)
    return fail(xml.includes('</mzXML>') ? 'no-spectrum' : 'truncated', readerText('no-mzxml-scan'));
  const source = [...elementsOf(xml, 'msIonisation')][0] ?? '';
  const kind = attributeOf(source, 'value') ?? '';
  const ionisation = /^(EI|electron)/i.test(kind)
    ? ('EI' as const)
    : /ESI|electrospray|NSI/i.test(kind)
      ? ('ESI' as const)
      : undefined;
  const notes = noteMissingScans({
    isClosed: xml.includes('</mzXML>'),
    declared: countOfTag(xml, 'msRun', 'scanCount'),
    found: scans.length,
    last: scans.at(-1)?.name,
  });
  return spectraOfScans(
    scans,
    { ...(ionisation && { ionisation }) },
    { maxSpectra: limits.maxSpectra, notes },
  );
}

/** Returns undefined if the text ends within the scan. */
function scanOf(
  text: string,
  { isFollowed, limits }: { isFollowed: boolean; limits: ReadLimits },
): Scan | undefined {
  const tag = text.slice(0, text.indexOf('>') + 1);
  const peaks = [...elementsOf(text, 'peaks')][0];
  const hasNoPeaks =
    isFollowed || tag.endsWith('/>') || (text.includes('</scan>') && !/<peaks[\s>]/.test(text));
  const isWhole = tag !== '' && (peaks !== undefined || hasNoPeaks);
  if (!isWhole) return undefined;
  const number = (name: string): number | undefined => {
    const value = Number(attributeOf(tag, name) ?? NaN);
    return Number.isFinite(value) ? value : undefined;
  };
  const declaredPoints = number('peaksCount') ?? pairsIn(peaks ?? '');
  const isProfile = /^(0|false)$/.test(attributeOf(tag, 'centroided') ?? '');
  return {
    name: `scan ${attributeOf(tag, 'num') ?? '?'}`,
    minutes: minutesOf(attributeOf(tag, 'retentionTime') ?? ''),
    msLevel: number('msLevel') ?? 1,
    ionCurrent: number('totIonCurrent'),
    declaredPoints: declaredPoints || 0,
    read: () => {
      const points = readPeaks(peaks ?? '', declaredPoints, limits);
      return points.ok && isProfile ? succeed(centroidProfile(points.value)) : points;
    },
  };
}

/** For a scan that does not declare its pairs; NaN if they are compressed. */
function pairsIn(peaks: string): number {
  if ((attributeOf(peaks, 'compressionType') ?? 'none') !== 'none') return NaN;
  const bytesOfPair = attributeOf(peaks, 'precision') === '64' ? 16 : 8;
  return Math.floor((contentOf(peaks).replace(/\s+/g, '').length * 3) / 4 / bytesOfPair);
}

/** Reads an `xs:duration` without years and months, for example `PT1H2M3.4S`. */
function minutesOf(duration: string): number | undefined {
  const parts = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/.exec(duration);
  if (parts === null) return undefined;
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return days! * 1440 + hours! * 60 + minutes! + seconds! / 60;
}

/** Big-endian numbers alternate between m/z and intensity. */
function readPeaks(peaks: string, count: number, limits: ReadLimits): Outcome<ScanPoints> {
  if (Number.isNaN(count)) return fail('missing-label', readerText('scan-without-number-of-points'));
  if (!Number.isInteger(count) || count < 0 || count > limits.maxPoints)
    return fail('too-many-points', readerText('scan-too-large', { count, maximum: limits.maxPoints }));
  const compression = attributeOf(peaks, 'compressionType') ?? 'none';
  if (compression !== 'none' && compression !== 'zlib')
    return fail('unsupported', readerText('mzxml-compression', { compression: compression.slice(0, 20) }));
  const numbers = decodeNumbers({
    base64: contentOf(peaks),
    type: attributeOf(peaks, 'precision') === '64' ? 'float64' : 'float32',
    isZlib: compression === 'zlib',
    isLittleEndian: false,
    count: 2 * count,
  });
  if (!numbers.ok) return numbers;
  const mz = Float64Array.from({ length: count }, (_, index) => numbers.value[2 * index] ?? 0);
  const intensity = Float64Array.from({ length: count }, (_, index) => numbers.value[2 * index + 1] ?? 0);
  return succeed({ mz, intensity });
}
