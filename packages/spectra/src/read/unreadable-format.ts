import { startsWith } from './bytes/file-head.ts';
import type { FileHead } from './format-reader.ts';
import { type ReaderMessage, readerText } from '../messages/reader-message.ts';

const FILE_SIGNATURES: { bytes: number[]; description: ReaderMessage; isSpectrum?: boolean }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], description: readerText('pdf-document') },
  { bytes: [0x89, 0x50, 0x4e, 0x47], description: readerText('png-image') },
  { bytes: [0xff, 0xd8, 0xff], description: readerText('jpeg-image') },
  { bytes: [0x1f, 0x8b], description: readerText('gzip-archive') },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], description: readerText('7-zip-archive') },
  { bytes: [0x52, 0x61, 0x72, 0x21], description: readerText('rar-archive') },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], description: readerText('old-office-document') },
  { bytes: [0x43, 0x44, 0x46], description: readerText('later-netcdf'), isSpectrum: true },
  { bytes: [0x89, 0x48, 0x44, 0x46], description: readerText('hdf5-file'), isSpectrum: true },
];

export function describeUnreadable({ bytes, text, opening }: FileHead): {
  /** Undefined if the first bytes do not identify the format. */
  description: ReaderMessage | undefined;
  /** False for a format without spectra. */
  isSpectrum: boolean;
} {
  if (/^<(\?xml|mzdata)/i.test(opening)) {
    const isMzData = /<mzdata/i.test(text);
    return {
      description: isMzData ? readerText('mzdata-file') : readerText('xml-file'),
      isSpectrum: isMzData,
    };
  }
  // Counts line of a molfile.
  if (/V[23]000\s*$/m.test(text)) return { description: readerText('structure-drawing'), isSpectrum: false };
  if (opening.startsWith('<')) return { description: readerText('web-page'), isSpectrum: false };
  const signature = FILE_SIGNATURES.find(({ bytes: expected }) => startsWith(bytes, expected));
  return { description: signature?.description, isSpectrum: signature?.isSpectrum ?? false };
}
