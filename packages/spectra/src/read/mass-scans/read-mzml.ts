import type { Gathered } from '../format-reader.ts';
import { done, failed } from '../read-result.ts';
import type { Outcome, ReadLimits } from '../read-result.ts';
import { decodeNumbers } from './base64-numbers.ts';
import { spectraOfScans } from './scan.ts';
import type { Scan } from './scan.ts';
import { attributeOf, contentOf, elementsOf } from './xml-text.ts';

/** Terms of the PSI-MS vocabulary. */
const TERM = {
  msLevel: 'MS:1000511',
  scanTime: 'MS:1000016',
  ionCurrent: 'MS:1000285',
  mz: 'MS:1000514',
  intensity: 'MS:1000515',
  bits64: 'MS:1000523',
  bits32: 'MS:1000521',
  zlib: 'MS:1000574',
  electronIonisation: 'MS:1000389',
  electrospray: 'MS:1000073',
} as const;
/** Compressions beyond zlib (numpress and its mixtures). */
const OTHER_COMPRESSIONS = /MS:100(?:2312|2313|2314|2746|2747|2748)/;

/** The scans of an mzML file. */
export function readMzml(xml: string, limits: ReadLimits): Outcome<Gathered> {
  const groups = new Map(
    [...elementsOf(xml, 'referenceableParamGroup')].map((group) => [attributeOf(group, 'id') ?? '', group]),
  );
  const scans: Scan[] = [];
  for (const element of elementsOf(xml, 'spectrum')) {
    const scan = scanOf(withGroups(element, groups), groups, limits);
    if (scan !== undefined) scans.push(scan);
  }
  if (scans.length === 0)
    return failed(
      xml.includes('</mzML>') ? 'no-spectrum' : 'truncated',
      'The mzML file holds no whole mass spectrum.',
    );
  const ionisation = xml.includes(TERM.electronIonisation)
    ? ('EI' as const)
    : xml.includes(TERM.electrospray)
      ? ('ESI' as const)
      : undefined;
  const date = /startTimeStamp="([^"]{1,40})"/.exec(xml)?.[1];
  return spectraOfScans(
    scans,
    { ...(ionisation && { ionisation }), ...(date !== undefined && { date }) },
    limits.maxSpectra,
  );
}

/** Adds what the groups of parameters say that an element refers to. */
function withGroups(element: string, groups: ReadonlyMap<string, string>): string {
  const named = [...element.matchAll(/<referenceableParamGroupRef\s[^>]*?ref="([^"]{1,100})"/g)];
  return element + named.map(([, ref]) => groups.get(ref ?? '') ?? '').join('');
}

function valueOf(element: string, accession: string): { value: number; unit: string } | undefined {
  const at = element.indexOf(accession);
  if (at < 0) return undefined;
  const tag = element.slice(element.lastIndexOf('<', at), element.indexOf('>', at) + 1);
  const value = Number(attributeOf(tag, 'value') ?? '');
  return Number.isFinite(value) ? { value, unit: attributeOf(tag, 'unitName') ?? '' } : undefined;
}

function scanOf(element: string, groups: ReadonlyMap<string, string>, limits: ReadLimits): Scan | undefined {
  const count = Number(attributeOf(element, 'defaultArrayLength'));
  const arrays = [...elementsOf(element, 'binaryDataArray')].map((array) => withGroups(array, groups));
  const mz = arrays.find((array) => array.includes(TERM.mz));
  const intensity = arrays.find((array) => array.includes(TERM.intensity));
  if (mz === undefined || intensity === undefined) return undefined;
  const time = valueOf(element, TERM.scanTime);
  const id = attributeOf(element, 'id') ?? '';
  const number = /scan=(\d{1,10})/.exec(id)?.[1];
  const read: Scan['read'] = () => {
    const x = readArray(mz, count, limits);
    if (!x.ok) return x;
    const y = readArray(intensity, count, limits);
    return y.ok ? done({ mz: x.value, intensity: y.value }) : y;
  };
  return {
    name: number === undefined ? (attributeOf(element, 'index') ?? id) : `scan ${number}`,
    minutes: time && (/second/.test(time.unit) ? time.value / 60 : time.value),
    msLevel: valueOf(element, TERM.msLevel)?.value ?? 1,
    ionCurrent: valueOf(element, TERM.ionCurrent)?.value ?? sumOf(read()),
    read,
  };
}

function sumOf(read: ReturnType<Scan['read']>): number {
  return read.ok ? read.value.intensity.reduce((sum, value) => sum + value, 0) : 0;
}

function readArray(array: string, declared: number, limits: ReadLimits): Outcome<Float64Array> {
  const count = Number(attributeOf(array, 'arrayLength') ?? declared);
  if (!Number.isInteger(count) || count < 0 || count > limits.maxPoints)
    return failed(
      'too-many-points',
      `A scan declares ${count} points; up to ${limits.maxPoints} can be read.`,
    );
  if (OTHER_COMPRESSIONS.test(array))
    return failed(
      'unsupported',
      'The numbers of this mzML file are compressed by MS-Numpress; zlib or none can be read.',
    );
  const bits = array.includes(TERM.bits64) ? 64 : array.includes(TERM.bits32) ? 32 : undefined;
  if (bits === undefined)
    return failed('unsupported', 'The numbers of this mzML file are neither of 32 nor of 64 bits.');
  const binary = [...elementsOf(array, 'binary')][0];
  if (binary === undefined) return failed('truncated', 'A scan has no numbers.');
  return decodeNumbers({
    base64: contentOf(binary),
    bits,
    isZlib: array.includes(TERM.zlib),
    isLittleEndian: true,
    count,
  });
}
