import { describe, expect, it } from 'vitest';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { sampleOf } from '../../testing/sample.ts';
import { hasRealFiles, listFilesBelow, readAnyFile } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';
import type { NamedBytes } from '../read-result.ts';
import { packageFiles, folders } from './testing/files-of-packages.ts';

/** Expected results in the form of `packageFiles`. */
const sharedFiles = [
  ['shared/osdb/000000001.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000002.jdx', 'EI-MS 182'],
  ['shared/osdb/000000004.jdx', 'IR 7053'],
  ['shared/osdb/000000006.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000007.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000008.jdx', 'EI-MS 164'],
  ['shared/osdb/000000009.jdx', 'IR 7053'],
  ['shared/osdb/000000010.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000020.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000021.jdx', 'EI-MS 211'],
  ['shared/osdb/000000022.jdx', 'IR 7053'],
  ['shared/osdb/000000023.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000024.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000025.jdx', 'EI-MS 203'],
  ['shared/osdb/000000026.jdx', 'IR 3351'],
  ['shared/osdb/000000027.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000028.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000029.jdx', 'EI-MS 196'],
  ['shared/osdb/000000030.jdx', 'IR 7053'],
  ['shared/osdb/000000031.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000049.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000050.jdx', 'EI-MS 228'],
  ['shared/osdb/000000051.jdx', 'IR 3351'],
  ['shared/osdb/000000052.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000066.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000067.jdx', 'EI-MS 197'],
  ['shared/osdb/000000068.jdx', 'IR 7053'],
  ['shared/osdb/000000069.jdx', 'NMR-C13 16384'],
  ['shared/osdb/000000070.jdx', 'NMR-H 16384'],
  ['shared/osdb/000000071.jdx', 'EI-MS 206'],
  ['shared/osdb/000000072.jdx', 'IR 7053'],
  ['shared/osdb/000000074.jdx', 'NMR-C13 16384'],
  ['shared/nmr-dataset1/140-67-0/13c.dx', 'NMR-C13 16384'],
  ['shared/nmr-dataset1/140-67-0/Displayer_140-67-0.nmredata.sdf', 'NMR-H 32768 of 5'],
  ['shared/nmr-dataset1/140-67-0/structure.mol', 'unknown-format'],
  ['shared/nmr-dataset1/140-67-0/teaching/13c.dx', 'NMR-C13 32768'],
  ['shared/nmr-dataset1/140-67-0/teaching/1h.dx', 'NMR-H 8192'],
  ['shared/nmr-dataset1/140-67-0/teaching/cosy.dx', 'NMR-HCosy 1024x512'],
  ['shared/nmr-dataset1/140-67-0/teaching/dept135.dx', 'NMR-DEPT135 32768'],
  ['shared/nmr-dataset1/140-67-0/teaching/hmbc.dx', 'NMR-HMBC-HC 1024x512'],
  ['shared/nmr-dataset1/140-67-0/teaching/hsqc.dx', 'NMR-HSQC-HC 1024x512'],
  ['shared/nmr-dataset1/50-78-2/13c.dx', 'NMR-C13 32768'],
  ['shared/nmr-dataset1/50-78-2/Displayer_50-78-2.nmredata.sdf', 'NMR-H 32768 of 4'],
  ['shared/nmr-dataset1/50-78-2/structure.mol', 'unknown-format'],
  ['shared/nmr-dataset1/50-78-2/teaching/13c.dx', 'NMR-C13 16384'],
  ['shared/nmr-dataset1/50-78-2/teaching/1h.dx', 'NMR-H 8192'],
  ['shared/nmr-dataset1/50-78-2/teaching/cosy.dx', 'NMR-HCosy 512x512'],
  ['shared/nmr-dataset1/50-78-2/teaching/hmbc.dx', 'NMR-HMBC-HC 1024x512'],
  ['shared/nmr-dataset1/50-78-2/teaching/hmqc.dx', 'NMR-HSQC-HC 1024x512'],
  ['shared/nmr-dataset1/623-70-1/13c.dx', 'NMR-C13 16384'],
  ['shared/nmr-dataset1/623-70-1/Displayer_623-70-1.nmredata.sdf', 'NMR-H 65536 of 4'],
  ['shared/nmr-dataset1/623-70-1/structure.mol', 'unknown-format'],
  ['shared/nmr-dataset1/623-70-1/teaching/1h.dx', 'NMR-H 65536'],
  ['shared/nmr-dataset1/623-70-1/teaching/cosy.dx', 'NMR-HCosy 1024x512'],
  ['shared/nmr-dataset1/623-70-1/teaching/deptq.dx', 'NMR-APT 65536'],
  ['shared/nmr-dataset1/623-70-1/teaching/hmbc.dx', 'NMR-HMBC-HC 1024x512'],
  ['shared/nmr-dataset1/623-70-1/teaching/hsqced.dx', 'NMR-HSQC-HC 1024x512'],
  ['shared/nmr-dataset1/623-70-1/teaching/noesy.dx', 'NMR-NOESY 1024x512'],
  ['shared/nmr-dataset1/91-64-5/13c.dx', 'NMR-C13 65536'],
  ['shared/nmr-dataset1/91-64-5/Displayer_91-64-5.nmredata.sdf', 'NMR-H 32768 of 4'],
  ['shared/nmr-dataset1/91-64-5/structure.mol', 'unknown-format'],
  ['shared/nmr-dataset1/91-64-5/teaching/13c.dx', 'NMR-C13 32768'],
  ['shared/nmr-dataset1/91-64-5/teaching/1D_NOE.dx', 'NMR-1D 8192'],
  ['shared/nmr-dataset1/91-64-5/teaching/1h.dx', 'NMR-H 8192'],
  ['shared/nmr-dataset1/91-64-5/teaching/apt.dx', 'NMR-APT 32768'],
  ['shared/nmr-dataset1/91-64-5/teaching/cosy.dx', 'NMR-HCosy 1024x512'],
  ['shared/nmr-dataset1/91-64-5/teaching/dept135.dx', 'NMR-DEPT135 32768'],
  ['shared/nmr-dataset1/91-64-5/teaching/hmbc.dx', 'NMR-HMBC-HC 1024x256'],
  ['shared/nmr-dataset1/91-64-5/teaching/hmqc.dx', 'NMR-HSQC-HC 1024x512'],
  ['shared/vendor/Ft-ir.spc', 'IR 1776'],
  ['shared/vendor/NDR0002.SPC', 'Raman 4069'],
  ['shared/vendor/RAMAN.SPC', 'Raman 3632'],
  ['shared/vendor/agilent-gcms-tic.cdf', 'unsupported'],
  ['shared/vendor/ftir_ps.0', 'IR 2126'],
  ['shared/vendor/ms.spc', 'EI-MS 128'],
  ['shared/vendor/sp.wdf', 'Raman 1015'],
  ['shared/vendor/tiny.mzML', 'ESI-MS 15 of 3'],
  ['shared/vendor/varian-1H.fid.zip', 'NMR-H 32768'],
  ['shared/massbank/MSBNK-ACES_SU-AS000149.txt', 'MS-MS 38'],
  ['shared/massbank/MSBNK-ACES_SU-AS000159.txt', 'MS-MS 9'],
] as const;

function outcomeOf(files: NamedBytes[]): string {
  const read = readSpectrum(files);
  if (!read.ok) return read.failure.code;
  const [spectrum] = read.spectra;
  if (!spectrum) return 'nothing';
  const { metadata } = spectrum;
  const size =
    spectrum.kind === 'nmr-2d' ? `${spectrum.columns}x${spectrum.rows}` : `${metadata.numberOfPoints}`;
  const several = read.spectra.length > 1 ? ` of ${read.spectra.length}` : '';
  return `${spectrumTypeOf(spectrum) ?? metadata.correlation ?? metadata.nucleus ?? spectrum.kind} ${size}${several}`;
}

function expectEachAsListed(roots: string[], rows: readonly (readonly [string, string])[]): void {
  expect(roots.flatMap(listFilesBelow).sort()).toEqual(rows.map(([path]) => path).sort());
  const opened = sampleOf(rows, 10);
  const found = opened.map(([path]) => [path, outcomeOf([{ name: path, bytes: readAnyFile(path) }])]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(opened));
}

describe('every real file', () => {
  it(
    'opens every file of the data packages, or rejects it for the correct reason',
    () =>
      expectEachAsListed(
        ['jcamp-data-test/data', 'bruker-data-test/data/zipped', 'jeol-data-test/data'],
        packageFiles,
      ),
    120_000,
  );

  it('opens every experiment of a TopSpin folder, or rejects it for the correct reason', () => {
    const paths = listFilesBelow('bruker-data-test/data/flat');
    const opened = sampleOf(folders, 10);
    const found = opened.map(([folder]) => {
      const own = paths.filter((path) => path.startsWith(`${folder}/`));
      return [folder, outcomeOf(own.map((name) => ({ name, bytes: readAnyFile(name) })))];
    });
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(opened));
  });

  it.skipIf(!hasRealFiles)(
    'opens every file next to the repository, or rejects it for the correct reason',
    () =>
      expectEachAsListed(
        ['osdb', 'nmr-dataset1', 'vendor', 'massbank'].map((name) => `shared/${name}`),
        sharedFiles,
      ),
    120_000,
  );
});
