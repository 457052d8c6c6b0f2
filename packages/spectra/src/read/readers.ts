import type { Spectrum } from '../spectrum.ts';
import { decodeText } from './bytes/decode-text.ts';
import { startsWith } from './bytes/file-head.ts';
import type { FormatReader, ReadSpectra } from './format-reader.ts';
import { readJcamp } from './formats/jcamp/read-jcamp.ts';
import { readJeol } from './formats/jeol/read-jeol.ts';
import { readAndi } from './formats/mass-scans/read-andi.ts';
import { readMzml } from './formats/mass-scans/read-mzml.ts';
import { readMzxml } from './formats/mass-scans/read-mzxml.ts';
import { readNmredata } from './formats/nmredata/read-nmredata.ts';
import { isNumberTable, readNumberTable } from './formats/number-table/read-number-table.ts';
import { readOpus } from './formats/opus/read-opus.ts';
import { isMsp, readMassBank, readMgf, readMsp } from './formats/peak-list/read-peak-lists.ts';
import { readPeakTable } from './formats/peak-table/read-peak-table.ts';
import { type Outcome, succeed } from './read-result.ts';
import { readSpc } from './formats/spc/read-spc.ts';
import { isSpc } from './formats/spc/spc-header.ts';
import { readWdf } from './formats/wdf/read-wdf.ts';
import { readerText } from '../messages/reader-message.ts';

/** If several recognise a file, the first one reads it. */
export const formatReaders: FormatReader[] = [
  {
    name: readerText('format-jcamp'),
    recognises: ({ opening }) => /^##\s*[A-Za-z.$]/.test(opening),
    read: (bytes, limits) => readJcamp(decodeText(bytes), limits),
  },
  {
    name: readerText('format-jeol'),
    recognises: ({ text }) => text.startsWith('JEOL.NMR') || text.startsWith('RMN.LOEJ'),
    read: (bytes, limits) => one(readJeol(bytes, limits)),
  },
  {
    name: readerText('format-opus'),
    recognises: ({ bytes }) => startsWith(bytes, [0x0a, 0x0a, 0xfe, 0xfe]),
    read: readOpus,
  },
  {
    name: readerText('format-wdf'),
    recognises: ({ text }) => text.startsWith('WDF1'),
    read: (bytes, limits) => one(readWdf(bytes, limits)),
  },
  {
    name: readerText('format-mzml'),
    recognises: ({ opening, text }) =>
      /^<(\?xml|mzml|indexedmzml)/i.test(opening) && /<(indexed)?mzML[\s>]/.test(text),
    read: (bytes, limits) => readMzml(decodeText(bytes), limits),
  },
  {
    name: readerText('format-mzxml'),
    recognises: ({ opening, text }) => /^<(\?xml|mzxml)/i.test(opening) && /<mzXML[\s>]/.test(text),
    read: (bytes, limits) => readMzxml(decodeText(bytes), limits),
  },
  {
    name: readerText('format-netcdf'),
    recognises: ({ bytes }) =>
      startsWith(bytes, [0x43, 0x44, 0x46, 1]) || startsWith(bytes, [0x43, 0x44, 0x46, 2]),
    read: readAndi,
  },
  {
    name: readerText('format-massbank'),
    recognises: ({ opening }) => /^ACCESSION:\s/.test(opening),
    read: (bytes, limits) => readMassBank(decodeText(bytes), limits),
  },
  {
    name: readerText('format-mgf'),
    recognises: ({ text }) => /^BEGIN IONS\b/im.test(text),
    read: (bytes, limits) => readMgf(decodeText(bytes), limits),
  },
  {
    name: readerText('format-msp'),
    recognises: isMsp,
    read: (bytes, limits) => readMsp(decodeText(bytes), limits),
  },
  {
    name: readerText('format-peak-table'),
    recognises: ({ opening }) => /^elucida-peak-table\s*:/i.test(opening),
    read: (bytes, limits) => one(readPeakTable(decodeText(bytes), limits)),
  },
  {
    name: readerText('format-nmredata'),
    // A large structure, which comes first, fills the beginning of the file.
    recognises: ({ bytes, text }) =>
      hasNmredataTag(text) || (/V[23]000\s*$/m.test(text) && hasNmredataTag(decodeText(bytes))),
    read: (bytes, limits) => readNmredata(decodeText(bytes), limits),
  },
  // These formats come last: any text of numbers matches the table, and a single byte identifies an
  // SPC file.
  {
    name: readerText('format-number-table'),
    recognises: ({ text }) => isNumberTable(text),
    read: (bytes, limits) => readNumberTable(decodeText(bytes), limits),
  },
  {
    name: readerText('format-spc'),
    recognises: ({ bytes }) => isSpc(bytes),
    read: readSpc,
  },
];

function hasNmredataTag(text: string): boolean {
  return /^>\s*<NMREDATA_/im.test(text);
}

function one(read: Outcome<Spectrum>): Outcome<ReadSpectra> {
  return read.ok ? succeed({ spectra: [read.value], notes: [] }) : read;
}
