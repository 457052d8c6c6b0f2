import { createMessage } from '@elucida/contract';
import type { ImportedRecord, ReadRecords } from './imported-record.ts';

const dataHeader = /^>.*<([^>]*)>/;

/** Reads the data items after the molfile: a header line, then lines up to an empty one. */
function dataItems(lines: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (let index = 0; index < lines.length; index++) {
    const name = dataHeader.exec(lines[index] ?? '')?.[1];
    if (name === undefined) continue;
    const value: string[] = [];
    while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== '')
      value.push(lines[++index]!.replace(/^ ( *(?:>|\$\$\$\$))/, '$1'));
    values[name.trim().toLowerCase()] = value.join('\n').trim();
  }
  return values;
}

function recordOf(lines: readonly string[], line: number): ImportedRecord {
  const end = lines.findIndex((text) => text.trimEnd() === 'M  END');
  const title = (lines[0] ?? '').trim();
  const values = dataItems(lines.slice(end + 1));
  return {
    line,
    values: title === '' || values['name'] !== undefined ? values : { ...values, name: title },
    molfile: end === -1 ? undefined : `${lines.slice(0, end + 1).join('\n')}\n`,
  };
}

/**
 * Reads an SDF: molfiles and their data items, each followed by `$$$$` (CTfile formats, BIOVIA).
 */
export function readSdf(text: string): ReadRecords {
  const lines = text.split(/\r\n|\n|\r/);
  const records: ImportedRecord[] = [];
  let start = 0;
  for (let index = 0; index <= lines.length; index++) {
    if (index < lines.length && lines[index]?.trimEnd() !== '$$$$') continue;
    const record = lines.slice(start, index);
    if (record.some((line) => line.trim() !== '')) records.push(recordOf(record, start + 1));
    start = index + 1;
  }
  return records.length === 0 ? { ok: false, message: createMessage('no-records') } : { ok: true, records };
}
