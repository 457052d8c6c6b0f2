import type { ReadSpectra } from '../../format-reader.ts';
import { succeed, fail } from '../../read-result.ts';
import type { Outcome, ReadLimits } from '../../read-result.ts';
import { decodeNumbers } from './base64-numbers.ts';
import { centroidProfile } from './centroid-profile.ts';
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
  profile: 'MS:1000128',
  electronIonisation: 'MS:1000389',
  electrospray: 'MS:1000073',
} as const;
/** Compressions beyond zlib (numpress and its mixtures). */
const OTHER_COMPRESSIONS = [2312, 2313, 2314, 2746, 2747, 2748].map((number) => `MS:100${number}`);
const KNOWN_TERMS = [...Object.values(TERM), ...OTHER_COMPRESSIONS];

/** What an element says by the terms that are known here, keyed by their accession. */
type Terms = ReadonlyMap<string, { value: number; unit: string }>;

/** The scans of an mzML file. */
export function readMzml(xml: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const groups = new Map<string, Terms>();
  for (const group of elementsOf(xml, 'referenceableParamGroup'))
    groups.set(attributeOf(group, 'id') ?? '', ownTermsOf(group));
  const scans: Scan[] = [];
  for (const element of elementsOf(xml, 'spectrum')) {
    const scan = scanOf(element, groups, limits);
    if (scan !== undefined) scans.push(scan);
  }
  if (scans.length === 0)
    return fail(
      xml.includes('</mzML>') ? 'no-spectrum' : 'truncated',
      'The mzML file contains no complete mass spectrum.',
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

function ownTermsOf(element: string): Map<string, { value: number; unit: string }> {
  const terms = new Map<string, { value: number; unit: string }>();
  for (const accession of KNOWN_TERMS) {
    const at = element.indexOf(accession);
    if (at < 0) continue;
    const tag = element.slice(element.lastIndexOf('<', at), element.indexOf('>', at) + 1);
    terms.set(accession, {
      value: Number(attributeOf(tag, 'value') ?? ''),
      unit: attributeOf(tag, 'unitName') ?? '',
    });
  }
  return terms;
}

/** The terms of an element and of the groups of parameters that it refers to; its own count first. */
function termsOf(element: string, groups: ReadonlyMap<string, Terms>): Terms {
  const terms = ownTermsOf(element);
  for (const reference of elementsOf(element, 'referenceableParamGroupRef'))
    for (const [accession, said] of groups.get(attributeOf(reference, 'ref') ?? '') ?? [])
      if (!terms.has(accession)) terms.set(accession, said);
  return terms;
}

function valueOf(terms: Terms, accession: string): { value: number; unit: string } | undefined {
  const said = terms.get(accession);
  return said !== undefined && Number.isFinite(said.value) ? said : undefined;
}

interface BinaryArray {
  element: string;
  terms: Terms;
}

function scanOf(element: string, groups: ReadonlyMap<string, Terms>, limits: ReadLimits): Scan | undefined {
  const terms = termsOf(element, groups);
  const count = Number(attributeOf(element, 'defaultArrayLength'));
  const arrays: BinaryArray[] = [...elementsOf(element, 'binaryDataArray')].map((array) => ({
    element: array,
    terms: termsOf(array, groups),
  }));
  const mz = arrays.find((array) => array.terms.has(TERM.mz));
  const intensity = arrays.find((array) => array.terms.has(TERM.intensity));
  if (mz === undefined || intensity === undefined) return undefined;
  const time = valueOf(terms, TERM.scanTime);
  const id = attributeOf(element, 'id') ?? '';
  const number = /scan=(\d{1,10})/.exec(id)?.[1];
  const isProfile = terms.has(TERM.profile);
  const read: Scan['read'] = () => {
    const x = readArray(mz, count, limits);
    if (!x.ok) return x;
    const y = readArray(intensity, count, limits);
    if (!y.ok) return y;
    const points = { mz: x.value, intensity: y.value };
    return succeed(isProfile ? centroidProfile(points) : points);
  };
  return {
    name: number === undefined ? (attributeOf(element, 'index') ?? id) : `scan ${number}`,
    minutes: time && (/second/.test(time.unit) ? time.value / 60 : time.value),
    msLevel: valueOf(terms, TERM.msLevel)?.value ?? 1,
    ionCurrent: valueOf(terms, TERM.ionCurrent)?.value,
    isProfile,
    declaredPoints: Math.max(countOf(mz, count), countOf(intensity, count)) || 0,
    read,
  };
}

function countOf({ element }: BinaryArray, declared: number): number {
  return Number(attributeOf(element, 'arrayLength') ?? declared);
}

function readArray(array: BinaryArray, declared: number, limits: ReadLimits): Outcome<Float64Array> {
  const { element, terms } = array;
  const count = countOf(array, declared);
  if (!Number.isInteger(count) || count < 0 || count > limits.maxPoints)
    return fail('too-many-points', `A scan declares ${count} points (maximum ${limits.maxPoints}).`);
  if (OTHER_COMPRESSIONS.some((accession) => terms.has(accession)))
    return fail(
      'unsupported',
      'This mzML file uses MS-Numpress compression. Only zlib or no compression is supported.',
    );
  const bits = terms.has(TERM.bits64) ? 64 : terms.has(TERM.bits32) ? 32 : undefined;
  if (bits === undefined)
    return fail('unsupported', 'The numbers of this mzML file are neither 32-bit nor 64-bit.');
  const binary = [...elementsOf(element, 'binary')][0];
  if (binary === undefined) return fail('truncated', 'A scan has no numbers.');
  return decodeNumbers({
    base64: contentOf(binary),
    bits,
    isZlib: terms.has(TERM.zlib),
    isLittleEndian: true,
    count,
  });
}
