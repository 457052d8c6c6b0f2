import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { checkConsistency } from './check-consistency.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';
import { bands, carbons, hydrogens, masses, messages, statuses } from './../testing/consistency-lines.ts';

describe('comparison with a 13C spectrum', () => {
  it.each([
    ['as many signals as kinds agree', 'CCCBr', [13, 26, 36], 'carbon-signals agrees'],
    ['one signal less may be a coincidence', 'CCCC(C)C', [14, 20, 23, 28], 'carbon-signals unclear'],
    ['more signals than kinds contradict', 'CC(C)Br', [13, 26, 36], 'carbon-signals contradicts'],
    ['far fewer signals than kinds contradict', 'CCCCCCO', [14, 62], 'carbon-signals contradicts'],
    [
      'a ketone without its signal is contradicted',
      'CCC(C)=O',
      [8, 29, 37, 120],
      'carbon-region contradicts',
    ],
    ['an ester has its C=O among the unsaturated', 'CCOC(C)=O', [14, 21, 60, 171], 'carbon-region agrees'],
    ['a quinone may lie lower than other ketones', 'O=C1C=CC(=O)C=C1', [136.4, 187], 'carbon-region agrees'],
  ])('%s', (_, smiles, shifts, expected) => {
    expect(statuses(smiles, carbons(...shifts))).toContain(expected);
  });

  it('does not judge missing lines in a noisy 13C spectrum', () => {
    const noisy = { ...carbons(14, 62), isNoisy: true } as MeasuredSpectrum;
    expect(statuses('CCCCCCO', noisy)).toContain('carbon-signals unclear');
  });
});

describe('comparison with an HSQC', () => {
  const cross = (...rows: [number, number, number][]): MeasuredSpectrum => ({
    id: 's',
    type: 'NMR-HSQC-HC',
    crossPeaks: rows.map(([hydrogenShift, carbonShift, intensity]) => ({
      hydrogenShift,
      carbonShift,
      intensity,
    })),
  });

  it('counts the rows of an HSQC, two hydrogens of one carbon once', () => {
    expect(statuses('CCCBr', cross([3.4, 36, 1], [1.9, 26, 1], [1.85, 26.2, 1], [1, 13, 1]))).toEqual([
      'carbons-with-hydrogen agrees',
    ]);
  });

  it('identifies CH2 by the opposite sign in an edited HSQC', () => {
    const edited = (sign: number) =>
      cross([3.4, 36, -sign], [1.9, 26, -sign], [1.4, 22, sign], [1, 13, sign]);
    // Both phasings are valid.
    for (const sign of [1, -1]) {
      expect(statuses('CCC(C)CBr', edited(sign))).toContain('edited-ch2 agrees');
      expect(statuses('CC(C)(C)C(C)Br', edited(sign))).toContain('edited-ch2 contradicts');
    }
  });

  it('treats a single HSQC row of the opposite sign as an artefact', () => {
    expect(statuses('CC(C)Br', cross([4.3, 45, 1], [1.7, 28, 1], [0.2, 90, -1]))).not.toContain(
      'edited-ch2 contradicts',
    );
  });
});

describe('checkConsistency', () => {
  it('returns the spectrum window to zoom to', () => {
    const checked = checkConsistency({ drawing: molfileOfSmiles('CCC(C)=O'), spectra: [bands([1716, 1])] });
    expect(checked.ok && checked.lines[0]?.experiment).toEqual({
      id: 'i',
      type: 'IR',
      window: { from: 1850, to: 1630, unit: 'cm-1' },
    });
  });

  it('returns no lines for spectra without signals, and rejects texts that are not drawings', () => {
    expect(statuses('CCO', carbons(), hydrogens(), masses(), bands())).toEqual([]);
    expect(checkConsistency({ drawing: 'nothing', spectra: [] })).toMatchObject({
      ok: false,
      failure: { code: 'unreadable-drawing' },
    });
  });

  it('returns messages in French', () => {
    const checked = checkConsistency({
      drawing: molfileOfSmiles('CC(C)Br'),
      spectra: [carbons(13, 26, 36)],
      language: 'fr',
    });
    expect(checked.ok && checked.lines[0]?.message).toBe(
      '¹³C\u00a0: votre structure a 2 types de carbone, le spectre montre 3 signaux.',
    );
  });

  it('terminates for every molecule with a crowded spectrum', () => {
    const crowded = hydrogens(
      ...Array.from({ length: 19 }, (_, index): [number, number] => [index / 2, 1 + (index % 5) * 0.9]),
    );
    for (const smiles of Object.values(ISOMERS).flat())
      expect(checkConsistency({ drawing: molfileOfSmiles(smiles), spectra: [crowded] }).ok).toBe(true);
  });
});

describe('regions of a 13C spectrum', () => {
  it('counts a carbon that may be in two regions in both', () => {
    const acetophenone = carbons(198.1, 137.1, 133.1, 128.5, 128.3, 26.6);
    expect(messages('CC(=O)c1ccccc1', acetophenone)).toContain(
      '¹³C: your structure has 0 to 1 kind of ketone or aldehyde carbon (above 190 ppm), the spectrum shows 1 signal there.',
    );
  });

  it('contradicts an OCH3 without a line in the C-O region, and a C-O line that no drawn carbon can give', () => {
    expect(statuses('COc1ccc(cc1)C(N)=O', carbons(169, 161, 129.5, 127, 114, 24))).toContain(
      'carbon-region contradicts',
    );
    expect(statuses('CCCC(=O)O', carbons(171, 60.4, 21, 14.2))).toContain('carbon-region contradicts');
    expect(statuses('CCOC(C)=O', carbons(171, 60.4, 21, 14.2))).not.toContain('carbon-region contradicts');
  });
});

describe('comparison with an HSQC', () => {
  const hsqc = (...places: [hydrogen: number, carbon: number][]): MeasuredSpectrum => ({
    id: 'q',
    type: 'NMR-HSQC-HC',
    crossPeaks: places.map(([hydrogenShift, carbonShift]) => ({ hydrogenShift, carbonShift, intensity: 1 })),
  });

  it('counts two HSQC rows for carbons with similar shifts and different hydrogen shifts', () => {
    expect(
      statuses('CC(=O)c1ccccc1', hsqc([7.95, 128.3], [7.46, 128.6], [7.56, 133.1], [2.6, 26.6])),
    ).toEqual(['carbons-with-hydrogen agrees']);
  });

  it('accepts two HSQC peaks of a CH2 with diastereotopic hydrogens, but not of another CH2', () => {
    const places: [number, number][] = [
      [1.2, 23],
      [3.8, 68],
      [1.5, 32.1],
      [1.9, 32.6],
      [0.9, 10],
    ];
    expect(statuses('C[C@H](O)CC', hsqc(...places))).toEqual(['carbons-with-hydrogen unclear']);
    expect(
      statuses('CCOCCC', hsqc([1.2, 15], [3.4, 66], [3.6, 66.6], [3.35, 72], [1.6, 23], [0.9, 10])),
    ).toEqual(['carbons-with-hydrogen contradicts']);
  });
});
