import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts, splitTexts } from './listed-text.ts';

describe('several texts in one cell', () => {
  it('come apart as they were joined, whatever signs they hold', () => {
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

  it('are read as other programs write them, a line each', () => {
    expect(splitTexts('Propanone\n Acetone \n\n')).toEqual(['Propanone', 'Acetone']);
    expect(splitTexts('')).toEqual([]);
    expect(splitTexts('ends with a backslash \\')).toEqual(['ends with a backslash \\']);
  });
});
