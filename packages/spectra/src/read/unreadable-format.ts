import { startsWith } from './bytes/file-head.ts';
import type { FileHead } from './format-reader.ts';

const SIGNS: { bytes: number[]; description: string; isSpectrum?: boolean }[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], description: 'a PDF document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], description: 'a PNG image' },
  { bytes: [0xff, 0xd8, 0xff], description: 'a JPEG image' },
  { bytes: [0x1f, 0x8b], description: 'a gzip archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], description: 'a 7-Zip archive' },
  { bytes: [0x52, 0x61, 0x72, 0x21], description: 'a RAR archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], description: 'a document of an older Office program' },
  { bytes: [0x43, 0x44, 0x46], description: 'a netCDF file in a form later than CDF-2', isSpectrum: true },
  { bytes: [0x89, 0x48, 0x44, 0x46], description: 'an HDF5 (netCDF-4) file', isSpectrum: true },
];

/**
 * Describes a file that no reader recognises from its first bytes. The description is empty if they
 * do not identify it.
 */
export function describeUnreadable({ bytes, text, opening }: FileHead): {
  description: string;
  isSpectrum: boolean;
} {
  if (/^<(\?xml|mzdata)/i.test(opening)) {
    const isMassData = /<mzdata/i.test(text);
    return {
      description: isMassData ? 'an mzData file' : 'an XML file',
      isSpectrum: isMassData,
    };
  }
  if (/V[23]000\s*$/m.test(text))
    return { description: 'a drawing of a structure (molfile)', isSpectrum: false };
  if (opening.startsWith('<')) return { description: 'a web page (HTML)', isSpectrum: false };
  const sign = SIGNS.find(({ bytes: expected }) => startsWith(bytes, expected));
  return { description: sign?.description ?? '', isSpectrum: sign?.isSpectrum ?? false };
}
