import type { ReadSpectra } from '../../format-reader.ts';
import { type Outcome, type ReadLimits, succeed, fail } from '../../read-result.ts';
import { decodeNumbers } from './base64-numbers.ts';
import { centroidProfile } from './centroid-profile.ts';
import { type Scan, noteMissingScans, spectraOfScans } from './scan.ts';
import { attributeOf, contentOf, countOfTag, elementsOf } from './xml-text.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** Accessions of the PSI-MS controlled vocabulary (psi-ms.obo). */
const TERM = {
  msLevel: 'MS:1000511',
  scanTime: 'MS:1000016',
  ionCurrent: 'MS:1000285',
  mz: 'MS:1000514',
  intensity: 'MS:1000515',
  float64: 'MS:1000523',
  float32: 'MS:1000521',
  int64: 'MS:1000522',
  int32: 'MS:1000519',
  zlib: 'MS:1000574',
  profile: 'MS:1000128',
  electronIonisation: 'MS:1000389',
  electrospray: 'MS:1000073',
  microelectrospray: 'MS:1000397',
  nanoelectrospray: 'MS:1000398',
} as const;
/** MS-Numpress, alone and combined with zlib; not supported. */
const OTHER_COMPRESSIONS = [2312, 2313, 2314, 2746, 2747, 2748].map((number) => `MS:100${number}`);
const ELECTROSPRAYS = [TERM.electrospray, TERM.microelectrospray, TERM.nanoelectrospray];
const NUMBER_TYPES = ['float64', 'float32', 'int64', 'int32'] as const;
const KNOWN_TERMS = [...Object.values(TERM), ...OTHER_COMPRESSIONS];

interface Term {
  value: number;
  /** Undefined for an unknown time unit. */
  minutesPerUnit: number | undefined;
}

/** Keyed by accession. */
type Terms = ReadonlyMap<string, Term>;

/** Keyed by accession in the Unit Ontology (UO) and by name. */
const MINUTES_PER_UNIT: Partial<Record<string, number>> = {
  'UO:0000010': 1 / 60,
  second: 1 / 60,
  'UO:0000028': 1 / 60_000,
  millisecond: 1 / 60_000,
  'UO:0000031': 1,
  minute: 1,
};

export function readMzml(xml: string, limits: ReadLimits): Outcome<ReadSpectra> {
  const groups = new Map<string, Terms>();
  for (const group of elementsOf(xml, 'referenceableParamGroup'))
    groups.set(attributeOf(group, 'id') ?? '', readOwnTerms(group));
  const scans: Scan[] = [];
  let found = 0;
  for (const element of elementsOf(xml, 'spectrum')) {
    found++;
    const scan = scanOf(element, groups, limits);
    if (scan !== undefined) scans.push(scan);
  }
  if (scans.length === 0 && found > 0) return fail('no-spectrum', readerText('no-scan-with-peak'));
  if (scans.length === 0)
    return fail(xml.includes('</mzML>') ? 'no-spectrum' : 'truncated', readerText('no-mzml-spectrum'));
  const ionisation = xml.includes(TERM.electronIonisation)
    ? ('EI' as const)
    : ELECTROSPRAYS.some((term) => xml.includes(term))
      ? ('ESI' as const)
      : undefined;
  const date = /startTimeStamp="([^"]{1,40})"/.exec(xml)?.[1];
  return spectraOfScans(
    scans,
    { ...(ionisation && { ionisation }), ...(date !== undefined && { date }) },
    {
      maxSpectra: limits.maxSpectra,
      notes: noteMissingScans({
        isClosed: xml.includes('</mzML>'),
        declared: countOfTag(xml, 'spectrumList', 'count'),
        found,
        last: scans.at(-1)?.name,
      }),
    },
  );
}

function readOwnTerms(element: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const accession of KNOWN_TERMS) {
    const at = element.indexOf(accession);
    if (at < 0) continue;
    const tag = element.slice(element.lastIndexOf('<', at), element.indexOf('>', at) + 1);
    terms.set(accession, {
      value: Number(attributeOf(tag, 'value') ?? ''),
      minutesPerUnit:
        MINUTES_PER_UNIT[attributeOf(tag, 'unitAccession') ?? ''] ??
        MINUTES_PER_UNIT[attributeOf(tag, 'unitName') ?? ''],
    });
  }
  return terms;
}

/** Includes parameter groups that the element refers to. Its own terms take precedence. */
function readTerms(element: string, groups: ReadonlyMap<string, Terms>): Terms {
  const terms = readOwnTerms(element);
  for (const reference of elementsOf(element, 'referenceableParamGroupRef'))
    for (const [accession, groupTerm] of groups.get(attributeOf(reference, 'ref') ?? '') ?? [])
      if (!terms.has(accession)) terms.set(accession, groupTerm);
  return terms;
}

function valueOf(terms: Terms, accession: string): Term | undefined {
  const term = terms.get(accession);
  return term !== undefined && Number.isFinite(term.value) ? term : undefined;
}

interface BinaryArray {
  element: string;
  terms: Terms;
}

function scanOf(element: string, groups: ReadonlyMap<string, Terms>, limits: ReadLimits): Scan | undefined {
  const terms = readTerms(element, groups);
  const count = Number(attributeOf(element, 'defaultArrayLength') ?? NaN);
  const arrays: BinaryArray[] = [...elementsOf(element, 'binaryDataArray')].map((array) => ({
    element: array,
    terms: readTerms(array, groups),
  }));
  const mz = arrays.find((array) => array.terms.has(TERM.mz));
  const intensity = arrays.find((array) => array.terms.has(TERM.intensity));
  if (mz === undefined || intensity === undefined) return undefined;
  const time = valueOf(terms, TERM.scanTime);
  const id = attributeOf(element, 'id') ?? '';
  const index = attributeOf(element, 'index');
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
    name: number !== undefined ? `scan ${number}` : index === undefined ? id : `scan ${Number(index) + 1}`,
    minutes: time?.minutesPerUnit === undefined ? undefined : time.value * time.minutesPerUnit,
    msLevel: valueOf(terms, TERM.msLevel)?.value ?? 1,
    ionCurrent: valueOf(terms, TERM.ionCurrent)?.value,
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
  if (Number.isNaN(count)) return fail('missing-label', readerText('scan-without-number-of-points'));
  if (!Number.isInteger(count) || count < 0 || count > limits.maxPoints)
    return fail('too-many-points', readerText('scan-too-large', { count, maximum: limits.maxPoints }));
  if (OTHER_COMPRESSIONS.some((accession) => terms.has(accession)))
    return fail('unsupported', readerText('mzml-numpress'));
  const type = NUMBER_TYPES.find((name) => terms.has(TERM[name]));
  if (type === undefined) return fail('unsupported', readerText('mzml-number-type'));
  const binary = [...elementsOf(element, 'binary')][0];
  if (binary === undefined) return fail('truncated', readerText('scan-without-numbers'));
  return decodeNumbers({
    base64: contentOf(binary),
    type,
    isZlib: terms.has(TERM.zlib),
    isLittleEndian: true,
    count,
  });
}
