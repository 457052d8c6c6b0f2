import { setImmediate } from 'node:timers/promises';
import { readDrawing, writeSmiles } from '@elucida/chemistry';
import { byteOrderMark, csvRow } from '@elucida/contract';
import type { MoleculeRow } from '../molecules/store.ts';
import { noCas, recordColumns } from './imported-record.ts';
import { joinTexts } from './listed-text.ts';

function smilesOf(molfile: string | null): string {
  const read = molfile === null ? undefined : readDrawing(molfile);
  return read?.ok ? writeSmiles(read.drawing) : '';
}

/** Returns texts that an import can read. */
function textsOf(row: MoleculeRow): Record<(typeof recordColumns)[number], string> {
  return {
    id: row.id,
    name: row.name,
    formula: row.formula,
    weight: String(row.weight),
    cas: row.cas ?? noCas,
    aliases: joinTexts(row.aliases),
    domains: joinTexts(row.domains),
    functions: joinTexts(row.functions),
    public: row.isPublic ? 'yes' : 'no',
    smiles: smilesOf(row.drawingMolfile),
  };
}

type Portions = AsyncIterable<MoleculeRow[]>;

/**
 * Yields to other requests between two molecules. Writing one takes milliseconds, or up to a second
 * at the maximum number of atoms.
 */
async function* oneByOne(portions: Portions): AsyncGenerator<MoleculeRow> {
  for await (const rows of portions) {
    for (const row of rows) {
      yield row;
      await setImmediate();
    }
  }
}

export async function* moleculesAsCsv(portions: Portions): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvRow(recordColumns)}`;
  for await (const row of oneByOne(portions)) {
    const texts = textsOf(row);
    yield csvRow(recordColumns.map((column) => texts[column]));
  }
}

const emptyMolfile = '\n\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

/** Removes empty lines; indents lines that look like the next item or the end of the record. */
function dataValue(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (/^ *(>|\$\$\$\$)/.test(line) ? ` ${line}` : line))
    .join('\n');
}

function sdfRecord(row: MoleculeRow): string {
  const { smiles: _, ...texts } = textsOf(row);
  const [, ...rest] = (row.drawingMolfile ?? emptyMolfile).trimEnd().split('\n');
  const items = Object.entries(texts).filter(([, value]) => value !== '');
  // A title is one line that does not end the record.
  const title = row.name.replaceAll(/\s+/g, ' ').replace(/^\$/, ' $').slice(0, 80);
  return [
    title,
    ...rest,
    ...items.flatMap(([name, value]) => [`>  <${name}>`, dataValue(value), '']),
    '$$$$',
    '',
  ].join('\n');
}

export async function* moleculesAsSdf(portions: Portions): AsyncGenerator<string> {
  for await (const row of oneByOne(portions)) yield sdfRecord(row);
}
