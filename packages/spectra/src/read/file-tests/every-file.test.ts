import { describe, expect, it } from 'vitest';
import { spectrumTypeOf } from '../../spectrum-type.ts';
import { sampleOf } from '../../testing/sample.ts';
import { hasRealFiles, listFilesBelow, readAnyFile } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';
import type { NamedBytes } from '../read-result.ts';

/*
 * Expected result of each real file: the type of its first spectrum (if it has no type: its
 * correlation or nucleus), its number of points, and the number of spectra if there are several; or
 * the failure code.
 */
const packageFiles = [
  ['jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_JDX.jdx', 'NMR-C13 52430'],
  ['jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_COSY_400MHz_JDX.jdx', 'NMR-HCosy 6554x512'],
  ['jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_HMBC_400MHz_JDX.jdx', 'NMR-HMBC-HC 3278x2048'],
  ['jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_HSQC_400MHz_JDX.jdx', 'NMR-HSQC-HC 3278x2048'],
  ['jcamp-data-test/data/Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_JDX.jdx', 'NMR-H 52430'],
  ['jcamp-data-test/data/aspirin-1h.dx', 'NMR-H 32768'],
  ['jcamp-data-test/data/aspirin-1h.fid.dx', 'NMR-H 16384'],
  ['jcamp-data-test/data/naphtoicAcid-1h.dx', 'NMR-H 131072'],
  ['jcamp-data-test/data/naphtoicAcid-1h.fid.dx', 'NMR-H 16384'],
  ['jcamp-data-test/data/qmagnetics/ibuprofen_j_ave_qmagnetics.jdx', 'NMR-H 131072'],
  ['bruker-data-test/data/zipped/aspirin-1h-processed.zip', 'NMR-H 32768'],
  ['bruker-data-test/data/zipped/aspirin-1h.zip', 'NMR-H 16384'],
  ['bruker-data-test/data/zipped/cyclosporin/cyclosporin_1h.zip', 'NMR-H 32768'],
  ['bruker-data-test/data/zipped/cyclosporin/cyclosporin_cosy.zip', 'NMR-HCosy 1024x1024'],
  ['bruker-data-test/data/zipped/cyclosporin/cyclosporin_hmbc.zip', 'NMR-HMBC-HC 1024x1024'],
  ['bruker-data-test/data/zipped/cyclosporin/cyclosporin_hsqc.zip', 'NMR-HSQC-HC 1024x1024'],
  ['bruker-data-test/data/zipped/cyclosporin/inversionRecovery2D.zip', 'unsupported'],
  ['bruker-data-test/data/zipped/naphtoicAcid-1h.zip', 'NMR-H 16384'],
  ['bruker-data-test/data/zipped/nonUniformSampling/cosy-nus.zip', 'NMR-HCosy 2048x2048'],
  ['bruker-data-test/data/zipped/nonUniformSampling/hsqc-nus.zip', 'NMR-HSQC-HC 2048x2048'],
  ['bruker-data-test/data/zipped/strychnine-1h.zip', 'NMR-H 131072'],
  ['bruker-data-test/data/zipped/t1rho-1H.zip', 'unsupported'],
  ['jeol-data-test/data/11_pm033220_400JEOL_278Kcarbon_.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/12_pm033236_400JEOL_278k carbon_C.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/13_pm032839_400JEOL_278k carbon_C.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/14_400JEOL_PM033228 278K_C.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/16_pm031642_400JEOL_278k_C.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/8PA_SynLK_5360u150uDMSO_snc1811_qH_SpinOn-1-2.jdf', 'NMR-H 209715'],
  ['jeol-data-test/data/8PA_SynLK_5360u150uDMSO_snc1811_qH_spinOff-1-2.jdf', 'NMR-H 209715'],
  ['jeol-data-test/data/EC=8C_5m200u_MeOD_bzhou21_20190228_HMBCabs-1-1.jdf', 'NMR-HMBC-HC 2048x1024'],
  ['jeol-data-test/data/EC=8C_5m200u_MeOD_bzhou21_20190228__HSQC-1-1.jdf', 'NMR-HSQC-HC 1024x1024'],
  ['jeol-data-test/data/EC=8C_5m200u_MeOD_bzhou21_20190228_qCarbon-1-1.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/EC=8C_5m200u_MeOD_bzhou21_20190228_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/EC=8EC_2m200u_MeOD_bzhou21_20190328_HMBC-ABS-1-1.jdf', 'NMR-HMBC-HC 2048x1024'],
  ['jeol-data-test/data/EC=8EC_2m200u_MeOD_bzhou21_20190328_HSQC-1-1.jdf', 'NMR-HSQC-HC 1024x1024'],
  ['jeol-data-test/data/EC=8EC_2m200u_MeOD_bzhou21_20190328_qC-1-1.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/EC=8EC_2m200u_MeOD_bzhou21_20190328_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/EC=8eC_10m150u_MeOD_bzhou21_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/EC=8eC_2m150u_MeOD_bzhou21_20190328_HMBC-ABS-2-1.jdf', 'NMR-HMBC-HC 2048x1024'],
  ['jeol-data-test/data/EC=8eC_2m150u_MeOD_bzhou21_20190328_HSQC-3-1.jdf', 'NMR-HSQC-HC 1024x1024'],
  ['jeol-data-test/data/EC=8eC_2m150u_MeOD_bzhou21_20190328_qC-2-1.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/EC=8eEC_10m150u_MeOD_bzhou21_201802_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/EC=8eEC_10m150u_MeOD_bzhou21_HMBC-ABS-1-1.jdf', 'NMR-HMBC-HC 2048x1024'],
  ['jeol-data-test/data/EC=8eEC_10m150u_MeOD_bzhou21_HSQC-2-1.jdf', 'NMR-HSQC-HC 1024x1024'],
  ['jeol-data-test/data/EC=8eEC_10m150u_MeOD_bzhou21_qC-1-1.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/EC_10m200u_400_298K_bzhou_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/PM031528 255K_400JEOL_C.jdf', 'NMR-C13 131072'],
  ['jeol-data-test/data/PM032109_5000u200u_01172018bzhou_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/PM032220_3000U200U_Bin_180218_qH-1-1.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/PM032220_3000U200U_Bin_180218_qH-1-4.jdf', 'NMR-H 104858'],
  ['jeol-data-test/data/PM032220_3000U200U_MeOD_18224Bin_HSQC-2-1.jdf', 'NMR-HSQC-HC 1024x1024'],
  ['jeol-data-test/data/PM032220_3000U200U_MeOD_18224Bin_qC-2-1.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/Resveratrol1_11280u600u_MeOD.jdf', 'NMR-H 131072'],
  ['jeol-data-test/data/Rutin_3080ug200uL_DMSOd6_13CNMR_400MHz_Jeol.jdf', 'NMR-C13 65536'],
  ['jeol-data-test/data/Rutin_3080ug200uL_DMSOd6_COSY_400MHz_Jeol.jdf', 'NMR-HCosy 8192x1024'],
  ['jeol-data-test/data/Rutin_3080ug200uL_DMSOd6_HMBC_400MHz_Jeol.jdf', 'NMR-HMBC-HC 4096x1024'],
  ['jeol-data-test/data/Rutin_3080ug200uL_DMSOd6_HSQC_400MHz_Jeol.jdf', 'NMR-HSQC-HC 4096x1024'],
  ['jeol-data-test/data/Rutin_3080ug200uL_DMSOd6_qHNMR_400MHz_Jeol.jdf', 'NMR-H 65536'],
  ['jeol-data-test/data/fluorine.jdf', 'NMR-F19 65536'],
  ['jeol-data-test/data/phosphorus.jdf', 'NMR-P31 65536'],
] as const;

/** Experiments stored as folders of loose files. */
const folders = [
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/10', 'no-spectrum'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/20', 'NMR-H 32768'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/21', 'NMR-H 32768'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/22', 'NMR-H 131072'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/23', 'NMR-2D 16384x512'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/98888', 'no-spectrum'],
  ['bruker-data-test/data/flat/coffee/UV1009_M1-1003-1002_6268712_73uEjPg4XR/99999', 'NMR-H 16384'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/10', 'NMR-H 32768'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/11', 'NMR-H 32768'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/12', 'NMR-H 131072'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/13', 'NMR-2D 4096x512'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/98888', 'no-spectrum'],
  ['bruker-data-test/data/flat/coffee/UV1010_M1-1003-1002_6268756_ErISKLIoeB/99999', 'NMR-H 16384'],
] as const;

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
