import type { Spectrum } from '../spectrum.ts';
import { decodeText } from './decode-text.ts';
import type { FormatReader, Gathered } from './format-reader.ts';
import { readJcamp } from './jcamp/read-jcamp.ts';
import { readJeol } from './jeol/read-jeol.ts';
import { readPeakTable } from './peak-table/read-peak-table.ts';
import { done } from './read-result.ts';
import type { Outcome } from './read-result.ts';

/** All formats of one file; of two that recognise a file, the first in this list reads it. */
export const formatReaders: FormatReader[] = [
  {
    name: 'JCAMP-DX files',
    recognises: ({ opening }) => /^##\s*[A-Za-z.$]/.test(opening),
    read: (bytes, limits) => readJcamp(decodeText(bytes), limits),
  },
  {
    name: 'JEOL Delta files (.jdf)',
    recognises: ({ text }) => text.startsWith('JEOL.NMR') || text.startsWith('RMN.LOEJ'),
    read: (bytes, limits) => one(readJeol(bytes, limits)),
  },
  {
    name: 'Elucida peak tables',
    recognises: ({ opening }) => /^elucida-peak-table\s*:/i.test(opening),
    read: (bytes, limits) => one(readPeakTable(decodeText(bytes), limits)),
  },
];

function one(read: Outcome<Spectrum>): Outcome<Gathered> {
  return read.ok ? done({ spectra: [read.value], notes: [] }) : read;
}
