import { describe, expect, it } from 'vitest';
import { describeAmbiguity } from './ambiguity-card.tsx';

const found = { comparedCount: 2, uncomparedCount: 0, compatibleIsomers: [], spectrumCount: 1 };
const fitting = { id: 'a', name: 'A', drawing: '' };
const contradicted = 'The chosen spectra contradict all 2 compared isomers in the catalogue.';

describe('the sentences about isomers that also fit', () => {
  it.each([
    ['all are contradicted', {}, [contradicted]],
    [
      'one could not be compared',
      { uncomparedCount: 1 },
      [contradicted, 'Isomers without a comparable drawing: 1.'],
    ],
    [
      'none could be compared',
      { comparedCount: 0, uncomparedCount: 1 },
      ['Isomers without a comparable drawing: 1.'],
    ],
    ['there are none', { comparedCount: 0 }, ['The catalogue has no isomers of this molecule.']],
    [
      'no spectrum can be compared',
      { spectrumCount: 0 },
      ['The chosen spectra have no signals that can be counted.'],
    ],
  ])(
    'reports a contradiction only for compared isomers, and counts the others: %s',
    (_, difference, sentences) => {
      expect(describeAmbiguity({ ...found, ...difference })).toEqual(sentences);
    },
  );

  it('warns that fitting isomers may still differ in shifts and couplings', () => {
    const [count, warning] = describeAmbiguity({ ...found, compatibleIsomers: [fitting] });
    expect(count).toContain('1 of 2');
    expect(warning).toMatch(/^Chemical shifts and couplings may still distinguish them/);
  });
});
