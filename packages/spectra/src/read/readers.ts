import type { Spectrum } from '../spectrum.ts';
import { decodeText } from './decode-text.ts';
import { startsWith } from './file-head.ts';
import type { FormatReader, Gathered } from './format-reader.ts';
import { readJcamp } from './jcamp/read-jcamp.ts';
import { readJeol } from './jeol/read-jeol.ts';
import { readOpus } from './opus/read-opus.ts';
import { readPeakTable } from './peak-table/read-peak-table.ts';
import { done } from './read-result.ts';
import type { Outcome } from './read-result.ts';
import { readSpc } from './spc/read-spc.ts';
import { isSpc } from './spc/spc-header.ts';
import { readWdf } from './wdf/read-wdf.ts';

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
    name: 'Bruker OPUS files',
    recognises: ({ bytes }) => startsWith(bytes, [0x0a, 0x0a, 0xfe, 0xfe]),
    read: (bytes, limits) => one(readOpus(bytes, limits)),
  },
  {
    name: 'Renishaw WDF files',
    recognises: ({ text }) => text.startsWith('WDF1'),
    read: (bytes, limits) => one(readWdf(bytes, limits)),
  },
  {
    name: 'Elucida peak tables',
    recognises: ({ opening }) => /^elucida-peak-table\s*:/i.test(opening),
    read: (bytes, limits) => one(readPeakTable(decodeText(bytes), limits)),
  },
  // Known by one byte alone, and therefore asked last.
  {
    name: 'Galactic SPC files',
    recognises: ({ bytes }) => isSpc(bytes),
    read: readSpc,
  },
];

function one(read: Outcome<Spectrum>): Outcome<Gathered> {
  return read.ok ? done({ spectra: [read.value], notes: [] }) : read;
}
