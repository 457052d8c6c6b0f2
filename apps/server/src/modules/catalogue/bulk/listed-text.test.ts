import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, splitTexts } from './listed-text.ts';

describe('several texts in one cell', () => {
  it('splits joined texts into the same texts for any characters', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', 'é', '|', '\\', '\n', 'n', ' ', ',', '"') })
      .map((typed) => typed.trim())
      .filter((typed) => typed !== '');
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(splitTexts(joinTexts(texts))).toEqual(texts);
      }),
    );
  });

  it('reads texts from other programs, one per line', () => {
    expect(splitTexts('Propanone\n Acetone \n\n')).toEqual(['Propanone', 'Acetone']);
    expect(splitTexts('')).toEqual([]);
    expect(splitTexts('ends with a backslash \\')).toEqual(['ends with a backslash \\']);
  });
});
