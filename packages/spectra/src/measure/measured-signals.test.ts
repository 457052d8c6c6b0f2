import { describe, expect, it } from 'vitest';
import { hasMeasuredFiles, hasRealFiles, readAnyFile, readRealFile } from '../testing/real-files.ts';
import { readSignals } from './read-signals.ts';
import { spectrumOf, carbonsOf, sure } from './testing/signals-of.ts';

describe.runIf(hasRealFiles && hasMeasuredFiles)('signals of measured spectra', () => {
  const measured = (path: string) => spectrumOf(readAnyFile(`measured/nmr-dataset1/${path}`));

  it.each([
    ['butyl acrylate, referenced 1.2 ppm off', '141-32-2/13c.dx', 7],
    ['ipsdienol in noise', '14434-41-4/13c.dx', 10],
    ['panthenol in another solvent than its file names', '16485-10-2/13c.dx', 9],
    ['4′-methylpropionanilide, whose quaternary carbons are low', '2759-55-9/13c.dx', 8],
  ])('finds as many 13C signals as equivalence classes of carbon: %s', (_, path, count) => {
    expect(sure(carbonsOf(measured(path)))).toHaveLength(count);
  });

  it.each([
    ['ipsdienol', '14434-41-4/dept135.dx', [5, 3]],
    ['panthenol, phased the other way round', '16485-10-2/dept135.dx', [3, 4]],
    ['4′-methylpropionanilide', '2759-55-9/dept135.dx', [4, 1]],
  ] as const)('returns DEPT-135 signals with the signs of CH and CH3, and of CH2: %s', (_, path, counts) => {
    const lines = sure(carbonsOf(measured(path), 'NMR-DEPT135'));
    const up = lines.filter(({ height }) => height > 0).length;
    expect([up, lines.length - up].sort()).toEqual([...counts].sort());
  });

  it('returns APT signals with the sign of the solvent for carbons without hydrogen', () => {
    const apt = carbonsOf(spectrumOf(readRealFile('nmr-dataset1/91-64-5/teaching/apt.dx')), 'NMR-APT');
    const even = sure(apt).filter(({ height }) => Math.sign(height) === apt.evenSign);
    expect(even.map(({ shift }) => Math.round(shift))).toEqual([161, 154, 119]);
  });

  it.each([
    ['403-40-7/19f.dx', 'NMR-F19', 1],
    ['57946-61-9/19f1h-dec.dx', 'NMR-F19', 1],
    ['noCAS-phosphineoxide/31p.dx', 'NMR-P31', 1],
  ] as const)('finds as many 19F and 31P signals as equivalence classes: %s', (path, type, count) => {
    const found = readSignals(measured(path), { type });
    if (found?.type !== 'NMR-F19' && found?.type !== 'NMR-P31') throw new Error('no signals');
    expect(found.signals.filter(({ isDoubtful }) => !isDoubtful)).toHaveLength(count);
  });

  it('excludes noise ridges of an HMQC', () => {
    const found = readSignals(measured('16485-10-2/teaching/hmqc.dx'), { type: 'NMR-HSQC-HC' });
    if (found?.type !== 'NMR-HSQC-HC') throw new Error('no cross peaks');
    expect(found.crossPeaks.filter(({ carbonShift }) => carbonShift > 80)).toEqual([]);
    expect(found.crossPeaks.length).toBeGreaterThan(6);
  });

  it.each(['141-32-2/13c-gd.dx', '403-40-7/13c-no-dec.dx'])(
    'returns no signals of 13C spectra that were not decoupled: %s',
    (path) => {
      expect(carbonsOf(measured(path)).signals).toEqual([]);
    },
  );

  it('returns a methyl singlet at the position of water as doubtful', () => {
    const found = readSignals(measured('14434-41-4/1h.dx'), { type: 'NMR-H' });
    if (found?.type !== 'NMR-H') throw new Error('no signals');
    expect(found.signals.find(({ shift }) => Math.abs(shift - 1.64) < 0.02)).toMatchObject({
      possibleImpurity: 'water',
    });
  });
});
