export type SniffedFormat =
  | { kind: 'empty' | 'zip' | 'jcamp' | 'peak-table' }
  | { kind: 'other'; description: string; isSpectrum: boolean };

const BINARY_SIGNS: { offset: number; bytes: number[]; description: string; isSpectrum: boolean }[] = [
  { offset: 0, bytes: [0x25, 0x50, 0x44, 0x46], description: 'a PDF document', isSpectrum: false },
  { offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47], description: 'a PNG image', isSpectrum: false },
  { offset: 0, bytes: [0xff, 0xd8, 0xff], description: 'a JPEG image', isSpectrum: false },
  { offset: 0, bytes: [0x1f, 0x8b], description: 'a gzip archive', isSpectrum: false },
  { offset: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf], description: 'a 7-Zip archive', isSpectrum: false },
  { offset: 0, bytes: [0x52, 0x61, 0x72, 0x21], description: 'a RAR archive', isSpectrum: false },
  {
    offset: 0,
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    description: 'a document of an older Office program',
    isSpectrum: false,
  },
  { offset: 0, bytes: [0x0a, 0x0a, 0xfe, 0xfe], description: 'a Bruker OPUS file', isSpectrum: true },
  { offset: 0, bytes: [0x57, 0x44, 0x46, 0x31], description: 'a Renishaw WDF file', isSpectrum: true },
  { offset: 0, bytes: [0x43, 0x44, 0x46], description: 'a netCDF chromatogram', isSpectrum: true },
  { offset: 0, bytes: [0x4a, 0x45, 0x4f, 0x4c], description: 'a JEOL file', isSpectrum: true },
];

/** Tells a format by what the file holds; its name plays no part. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  if (bytes.length === 0) return { kind: 'empty' };
  if (startsWith(bytes, 0, [0x50, 0x4b]) && ((bytes[2] ?? 0) === 3 || (bytes[2] ?? 0) === 5))
    return { kind: 'zip' };
  const head = headText(bytes);
  const opening = head.replace(/^\uFEFF/, '').replace(/^(?:\s+|\$\$[^\r\n]*|#(?!#)[^\r\n]*)+/, '');
  if (/^##\s*[A-Za-z.$]/.test(opening)) return { kind: 'jcamp' };
  if (/^elucida-peak-table\s*:/i.test(opening)) return { kind: 'peak-table' };
  if (/^<(\?xml|mzml|indexedmzml|mzxml|mzdata)/i.test(opening)) {
    const isMassData = /<(indexed)?mzml|<mzxml|<mzdata/i.test(head);
    return {
      kind: 'other',
      description: isMassData ? 'an mzML, mzXML or mzData file' : 'an XML file',
      isSpectrum: isMassData,
    };
  }
  if (opening.startsWith('<')) return { kind: 'other', description: 'a web page (HTML)', isSpectrum: false };
  const sign = BINARY_SIGNS.find(({ offset, bytes: expected }) => startsWith(bytes, offset, expected));
  if (sign) return { kind: 'other', description: sign.description, isSpectrum: sign.isSpectrum };
  if (isGalacticSpc(bytes)) return { kind: 'other', description: 'a Galactic SPC file', isSpectrum: true };
  return { kind: 'other', description: '', isSpectrum: false };
}

/** SPC has no magic number but a version byte (0x4B new, 0x4C big-endian, 0x4D old) in a header with binary zeros. */
function isGalacticSpc(bytes: Uint8Array): boolean {
  return (
    [0x4b, 0x4c, 0x4d].includes(bytes[1] ?? 0) && bytes.length >= 512 && bytes.subarray(0, 64).includes(0)
  );
}

function startsWith(bytes: Uint8Array, offset: number, expected: number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}

/** First characters of a file, with the zero bytes of UTF-16 dropped. */
function headText(bytes: Uint8Array): string {
  const hasUtf8Mark = startsWith(bytes, 0, [0xef, 0xbb, 0xbf]);
  const hasUtf16Mark = startsWith(bytes, 0, [0xff, 0xfe]) || startsWith(bytes, 0, [0xfe, 0xff]);
  const start = hasUtf8Mark ? 3 : hasUtf16Mark ? 2 : 0;
  let codes = [...bytes.subarray(start, 4096)];
  if (hasUtf16Mark) codes = codes.filter((code) => code !== 0);
  return String.fromCharCode(...codes);
}
