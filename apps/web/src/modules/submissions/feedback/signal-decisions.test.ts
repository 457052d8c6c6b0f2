import type { MeasuredSpectrum } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { applyDecisions, doubtfulSignalsOf } from './signal-decisions.ts';

const proton: MeasuredSpectrum = {
  id: 'h',
  type: 'NMR-H',
  signals: [
    { shift: 1.56, integral: 3, possibleImpurity: 'water' },
    { shift: 2.1, integral: 3 },
    { shift: 7.26, integral: 1, possibleImpurity: 'CDCl3' },
  ],
};
const carbon: MeasuredSpectrum = { id: 'c', type: 'NMR-C13', signals: [{ shift: 30 }], isNoisy: false };

describe('decisions about doubtful signals', () => {
  it('lists the signals at the chemical shift of water or the solvent, in descending order', () => {
    expect(doubtfulSignalsOf([carbon, proton])).toEqual([
      { key: 'h 2', shift: 7.26, possibleImpurity: 'CDCl3' },
      { key: 'h 0', shift: 1.56, possibleImpurity: 'water' },
    ]);
  });

  it('counts a signal as the sample’s or leaves it out, and changes nothing else', () => {
    const [same, decided] = applyDecisions([carbon, proton], { 'h 0': 'sample', 'h 2': 'other' });
    expect(same).toBe(carbon);
    expect(decided).toMatchObject({
      signals: [
        { shift: 1.56, integral: 3 },
        { shift: 2.1, integral: 3 },
      ],
    });
    expect(doubtfulSignalsOf([decided!])).toEqual([]);
    expect(applyDecisions([proton], {})).toEqual([proton]);
  });
});
