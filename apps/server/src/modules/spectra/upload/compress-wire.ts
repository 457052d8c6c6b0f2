import { brotliCompressSync, constants } from 'node:zlib';
import { type Spectrum, type SpectrumMetadata, writeWire } from '@elucida/spectra';

/** Uses the spectrum viewer's binary form and brotli. */
export function compressWire(spectrum: Spectrum, metadata: Partial<SpectrumMetadata>): Uint8Array {
  const bytes = writeWire(spectrum, { metadata });
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}
