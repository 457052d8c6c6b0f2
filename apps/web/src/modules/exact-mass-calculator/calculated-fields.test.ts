import { parseFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { computeFields, fieldsAsLine } from './calculated-fields.ts';

function fieldsOf(text: string) {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.failure.fault);
  return computeFields(result.formula);
}

const degreeOf = (text: string) => fieldsOf(text).find(({ label }) => label === 'Degree of unsaturation');

describe('the calculated values of a formula', () => {
  it('formats the mass with five decimals and the abundance with three, on one line to copy', () => {
    expect(fieldsAsLine(fieldsOf('CH3COOH'))).toBe(
      'Formula (Hill order): C2H4O2; Exact mass: 60.02113 uma; Abundance: 97.352 %; ' +
        'Average molecular weight: 60.052 g/mol; Degree of unsaturation: 1',
    );
  });

  it('explains why a degree of unsaturation is not defined', () => {
    expect(degreeOf('Mg(OH)2')).toMatchObject({
      value: 'Not defined',
      note: expect.stringMatching(/^Mg:/),
    });
    expect(degreeOf('CH3')?.note).toContain('0.5');
    expect(degreeOf('CH6')?.note).toContain('-1');
  });
});
