import { type Failure, type Outcome, succeed, fail } from '../../read-result.ts';
import type { JcampBlock, JcampRecord } from './jcamp-blocks.ts';
import { readerText } from '../../../messages/reader-message.ts';

/** Returns the first match in the order of the arguments. */
export function findRecord(block: JcampBlock, ...labels: string[]): JcampRecord | undefined {
  for (const label of labels) {
    const found = block.records.find((record) => record.label === label && record.value.trim() !== '');
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the first line of the first label with a text, without the markup of the standard (`^1H`)
 * and of Bruker (`<CDCl3>`). A text of question marks is none.
 */
export function textOf(block: JcampBlock, ...labels: string[]): string | undefined {
  return labels
    .map((label) => unquote(findRecord(block, label)?.value.split('\n')[0] ?? ''))
    .find((text) => !/^\?*$/.test(text));
}

function unquote(value: string): string {
  return value
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^\^/, '')
    .trim();
}

/**
 * A missing label is no failure, an unreadable number is. A single comma between digits is a
 * decimal mark.
 */
export function numberOf(block: JcampBlock, ...labels: string[]): Outcome<number | undefined> {
  const record = findRecord(block, ...labels);
  if (record === undefined) return succeed(undefined);
  const value = parseDecimal(record.value);
  return value === undefined ? badNumber(record) : succeed(value);
}

export function badNumber({ label, value, line }: JcampRecord): Failure {
  const shown = value.trim().slice(0, 40);
  return fail('bad-number', readerText('label-not-a-number', { label, shown }), { line, label });
}

/** Thousands may be grouped by commas (`1,801`). Returns undefined without a count. */
export function parseCount(text: string | undefined): number | undefined {
  const grouped = /^\s*(\d{1,3}(?:,\d{3})+)\s*$/.exec(text ?? '')?.[1];
  return grouped === undefined ? parseDecimal(text ?? '') : Number(grouped.replaceAll(',', ''));
}

/** Returns the first nucleus; `off` names none. */
export function nucleusOf(...texts: (string | undefined)[]): string | undefined {
  for (const text of texts) {
    const nucleus = text === undefined ? undefined : normaliseNucleus(text);
    if (nucleus !== undefined) return nucleus;
  }
  return undefined;
}

/**
 * Parses the start of a text (`5`, `-1.5e3`, `400,13`, Fortran's `1D3`). Returns undefined if there
 * is no number.
 */
export function parseDecimal(text: string): number | undefined {
  const token = /^[<\s]*([+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:[EeDd][+-]?\d{1,3})?)(?=$|[\s,;>)a-zA-Z])/.exec(
    text,
  )?.[1];
  if (token === undefined) return undefined;
  const value = Number(token.replace(',', '.').replace(/[Dd]/, 'e'));
  return Number.isFinite(value) ? value : undefined;
}

/** For elements that programs write by name. */
const NUCLEI: Record<string, string> = {
  carbon: '13C',
  fluorine: '19F',
  phosphorus: '31P',
  nitrogen: '15N',
  silicon: '29Si',
  boron: '11B',
};

/**
 * Puts the mass number before the symbol. Accepts `^13C`, `13C`, `C13`, `C-13`, `Carbon13` and
 * `Proton`.
 */
export function normaliseNucleus(text: string): string | undefined {
  const plain = unquote(text).replace(/[^a-zA-Z0-9]/g, '');
  if (/^(proton|h)$/i.test(plain)) return '1H';
  const named = /^(carbon|fluorine|phosphorus|nitrogen|silicon|boron)(\d{0,3})$/i.exec(plain);
  if (named) return NUCLEI[named[1]?.toLowerCase() ?? '']?.replace(/^\d+/, (usual) => named[2] || usual);
  const parts = /^(\d{1,3})([a-z]{1,2})$/i.exec(plain) ?? /^([a-z]{1,2})(\d{1,3})$/i.exec(plain);
  if (!parts) return undefined;
  const [mass, symbol] = /^\d/.test(parts[1] ?? '') ? [parts[1], parts[2]] : [parts[2], parts[1]];
  if (mass === undefined || symbol === undefined) return undefined;
  return `${Number(mass)}${symbol[0]?.toUpperCase() ?? ''}${symbol.slice(1).toLowerCase()}`;
}
