import { describe, expect, it } from 'vitest';
import { type SpectrumType, spectrumTypeOf } from '../../spectrum-type.ts';
import { hasMeasuredFiles, listFilesBelow, readAnyFile } from '../../testing/real-files.ts';
import { readSpectrum } from '../read-spectrum.ts';

/** Types that a chemist would assign to files of `../shared/measured`. */
const filesOfTypes: Partial<Record<SpectrumType, readonly string[]>> = {
  'EI-MS': ['osdb/000000013.jdx', 'osdb/000000034.jdx', 'osdb/000000042.jdx', 'osdb/000000059.jdx'],
  IR: ['osdb/000000014.jdx', 'osdb/000000035.jdx', 'osdb/000000043.jdx', 'osdb/000000060.jdx'],
  'NMR-H': [
    'nmr-dataset1/141-32-2/1h-noesypr.dx',
    'nmr-dataset1/141-32-2/1h.dx',
    'nmr-dataset1/141-32-2/teaching/1h.dx',
    'nmr-dataset1/14434-41-4/1h.dx',
    'nmr-dataset1/14434-41-4/teaching/1h.dx',
    'nmr-dataset1/16485-10-2/1h.dx',
    'nmr-dataset1/16485-10-2/teaching/1h.dx',
    'nmr-dataset1/2759-55-9/1h.dx',
    'nmr-dataset1/2759-55-9/teaching/1h.dx',
    'nmr-dataset1/403-40-7/1h.dx',
    'nmr-dataset1/403-40-7/1h19f-dec.dx',
    'nmr-dataset1/403-40-7/teaching/1h-19f-dec.dx',
    'nmr-dataset1/403-40-7/teaching/1h.dx',
    'nmr-dataset1/57946-61-9/1h.dx',
    'nmr-dataset1/57946-61-9/teaching/1h-400MHz.dx',
    'nmr-dataset1/57946-61-9/teaching/1h-600MHz.dx',
    'nmr-dataset1/623-47-2/1h.dx',
    'nmr-dataset1/623-47-2/teaching/1h.dx',
    'nmr-dataset1/noCAS-phosphineoxide/1h.dx',
    'nmr-dataset1/noCAS-phosphineoxide/1h31p-dec.dx',
    'osdb/000000012.jdx',
    'osdb/000000033.jdx',
    'osdb/000000041.jdx',
    'osdb/000000058.jdx',
  ],
  'NMR-C13': [
    'nmr-dataset1/141-32-2/13c-gd.dx',
    'nmr-dataset1/141-32-2/13c.dx',
    'nmr-dataset1/141-32-2/teaching/13c.dx',
    'nmr-dataset1/141-32-2/teaching/13c_gd.dx',
    'nmr-dataset1/14434-41-4/13c.dx',
    'nmr-dataset1/16485-10-2/13c.dx',
    'nmr-dataset1/2759-55-9/13c.dx',
    'nmr-dataset1/2759-55-9/teaching/13c.dx',
    'nmr-dataset1/403-40-7/13c-1h19f-dec.dx',
    'nmr-dataset1/403-40-7/13c-no-dec.dx',
    'nmr-dataset1/403-40-7/13c1h-dec.dx',
    'nmr-dataset1/403-40-7/teaching/13c.dx',
    'nmr-dataset1/403-40-7/teaching/13c_1h-19f-dec.dx',
    'nmr-dataset1/403-40-7/teaching/13c_1h-dec.dx',
    'nmr-dataset1/noCAS-phosphineoxide/13c.dx',
    'osdb/000000015.jdx',
    'osdb/000000036.jdx',
    'osdb/000000044.jdx',
    'osdb/000000061.jdx',
  ],
  'NMR-DEPT135': [
    'nmr-dataset1/14434-41-4/dept135.dx',
    'nmr-dataset1/16485-10-2/dept135.dx',
    'nmr-dataset1/2759-55-9/dept135.dx',
    'nmr-dataset1/noCAS-phosphineoxide/dept135.dx',
  ],
  'NMR-APT': [
    'nmr-dataset1/16485-10-2/teaching/apt.dx',
    'nmr-dataset1/57946-61-9/deptq.dx',
    'nmr-dataset1/57946-61-9/teaching/deptq.dx',
    'nmr-dataset1/623-47-2/deptq.dx',
    'nmr-dataset1/623-47-2/teaching/deptQ.dx',
  ],
  'NMR-F19': [
    'nmr-dataset1/403-40-7/19f.dx',
    'nmr-dataset1/403-40-7/19f1h-dec.dx',
    'nmr-dataset1/403-40-7/teaching/19f.dx',
    'nmr-dataset1/403-40-7/teaching/19f_1h-dec.dx',
    'nmr-dataset1/57946-61-9/19f1h-dec.dx',
    'nmr-dataset1/57946-61-9/teaching/19f-400MHz.dx',
  ],
  'NMR-P31': ['nmr-dataset1/noCAS-phosphineoxide/31p-gd.dx', 'nmr-dataset1/noCAS-phosphineoxide/31p.dx'],
  'NMR-1D': [
    'nmr-dataset1/14434-41-4/teaching/1D-noe_6-36.dx',
    'nmr-dataset1/16485-10-2/teaching/1D-noe_3-71.dx',
    'nmr-dataset1/16485-10-2/teaching/1D-noe_7-75.dx',
    'nmr-dataset1/2759-55-9/teaching/1D_noe.dx',
  ],
  'NMR-HCosy': [
    'nmr-dataset1/141-32-2/teaching/cosy.dx',
    'nmr-dataset1/14434-41-4/teaching/cosy.dx',
    'nmr-dataset1/16485-10-2/teaching/cosy.dx',
    'nmr-dataset1/2759-55-9/teaching/cosy.dx',
    'nmr-dataset1/57946-61-9/teaching/cosy.dx',
    'nmr-dataset1/623-47-2/teaching/cosy.dx',
  ],
  'NMR-HSQC-HC': [
    'nmr-dataset1/141-32-2/teaching/hsqced.dx',
    'nmr-dataset1/14434-41-4/teaching/hmqc.dx',
    'nmr-dataset1/16485-10-2/teaching/hmqc.dx',
    'nmr-dataset1/2759-55-9/teaching/hmqc.dx',
    'nmr-dataset1/57946-61-9/teaching/hmqc.dx',
    'nmr-dataset1/623-47-2/teaching/hsqc.dx',
  ],
  'NMR-HMBC-HC': [
    'nmr-dataset1/16485-10-2/teaching/hmbc.dx',
    'nmr-dataset1/2759-55-9/teaching/hmbc.dx',
    'nmr-dataset1/57946-61-9/teaching/hmbc.dx',
    'nmr-dataset1/623-47-2/teaching/hmbc.dx',
  ],
  'NMR-HSQC-HN': ['nmr-dataset1/16485-10-2/teaching/hn-hsqc.dx'],
  'NMR-NOESY': ['nmr-dataset1/57946-61-9/teaching/noesy.dx'],
  'NMR-2D': [
    'nmr-dataset1/403-40-7/teaching/fc-cosy.dx',
    'nmr-dataset1/403-40-7/teaching/hf-hoesy.dx',
    'nmr-dataset1/57946-61-9/teaching/fh-cosy-400MHz.dx',
    'nmr-dataset1/57946-61-9/teaching/hf-hoesy-400MHz.dx',
  ],
};

function typeOf(path: string) {
  const read = readSpectrum([{ name: path, bytes: readAnyFile(`measured/${path}`) }]);
  return read.ok ? read.spectra.map((spectrum) => spectrumTypeOf(spectrum)).join() : read.failure.code;
}

describe('every measured file beside the repository', () => {
  it.skipIf(!hasMeasuredFiles)(
    'detects the experiment type that a chemist would assign',
    () => {
      const paths = listFilesBelow('measured')
        .map((path) => path.slice('measured/'.length))
        .filter((path) => /\.(dx|jdx)$/.test(path));
      const expected = Object.entries(filesOfTypes).flatMap(([type, files]) =>
        files.map((file) => [file, type] as const),
      );
      expect(paths).toHaveLength(expected.length);
      expect(Object.fromEntries(paths.map((path) => [path, typeOf(path)]))).toEqual(
        Object.fromEntries(expected),
      );
    },
    120_000,
  );
});
