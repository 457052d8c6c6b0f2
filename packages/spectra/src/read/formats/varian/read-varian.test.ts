import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CurveSpectrum } from '../../../spectrum.ts';
import { hasRealFiles, readRealFile } from '../../../testing/real-files.ts';
import { findStrongestPeaks } from '../../../testing/strongest-peaks.ts';
import { readSpectrum } from '../../read-spectrum.ts';

describe.skipIf(!hasRealFiles)('a Varian folder', () => {
  const zip = hasRealFiles ? readRealFile('vendor/varian-1H.fid.zip') : new Uint8Array();
  const files = hasRealFiles ? unzipSync(zip, { filter: ({ name }) => /^1H.fid\/\w+$/.test(name) }) : {};

  it('transforms the FID, with TMS and chloroform at their shifts', () => {
    const read = readSpectrum([{ name: 'v.zip', bytes: zip }]);
    const spectrum = (read.ok ? read.spectra[0] : undefined) as CurveSpectrum;
    expect(spectrum.metadata).toMatchObject({ nucleus: '1H', solvent: 'cdcl3', pulseSequence: 's2pul' });
    const peaks = findStrongestPeaks(spectrum, 400, 0.005);
    for (const shift of [0, 7.26])
      expect(Math.min(...peaks.map((peak) => Math.abs(peak - shift)))).toBeLessThan(0.015);
    expect(Math.min(...peaks.slice(0, 40))).toBeGreaterThan(-0.1);
  });

  it('reads the loose files of a folder', () => {
    const loose = Object.entries(files).map(([name, bytes]) => ({ name, bytes }));
    expect(readSpectrum(loose)).toMatchObject({ ok: true, spectra: [{ kind: 'nmr-1d' }] });
  });

  const changed = (change: Record<string, Uint8Array>): unknown => {
    const read = readSpectrum([{ name: 'v', bytes: zipSync({ ...files, ...change }, { level: 0 }) }]);
    return read.ok ? 'read' : read.failure.code;
  };

  it('rejects a truncated FID, missing parameters and a two-dimensional experiment', () => {
    const fid = files['1H.fid/fid'] ?? new Uint8Array();
    const procpar = files['1H.fid/procpar'] ?? new Uint8Array();
    expect(changed({ '1H.fid/fid': fid.slice(0, 5000) })).toBe('truncated');
    expect(changed({ '1H.fid/procpar': strToU8('nothing') })).toBe('missing-label');
    const twoDimensional =
      new TextDecoder('latin1').decode(procpar) + '\nni 7 1 1 1 1 2 1 11 1 64\n1 256\n0\n';
    expect(changed({ '1H.fid/procpar': strToU8(twoDimensional) })).toBe('raw-fid');
  });
});
