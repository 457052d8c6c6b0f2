import fc from 'fast-check';
import { MF } from 'mf-parser';
import { describe, expect, it } from 'vitest';
import { ELEMENT_ROWS } from '../elements/isotopes.ts';
import { exactMass, type Formula, hillFormula, molecularWeight, isSameFormula } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

function formulaOf(text: string): Formula {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.failure.fault}`);
  return result.formula;
}

describe('parseFormula', () => {
  it.each([
    ['CH3COOH', 'C2H4O2'],
    ['H2SO4', 'H2O4S'],
    ['Mg(OH)2', 'H2MgO2'],
    ['((CH3)2CH)3N', 'C9H21N'],
    ['CDCl3', 'CDCl3'],
    ['D2O', 'D2O'],
  ])('parses the formula %s as %s', (text, hill) => {
    expect(hillFormula(formulaOf(text))).toBe(hill);
  });

  it.each([
    ['Xx2', 0, 2, 'unknown-element'],
    ['ch4', 0, 1, 'unknown-element'],
    ['C H4', 1, 1, 'unknown-token'],
    ['C-H', 1, 1, 'unknown-token'],
    ['2H', 0, 1, 'unexpected-number'],
    ['(2H)', 1, 1, 'unexpected-number'],
    ['C(H', 1, 1, 'unclosed-parenthesis'],
    ['CH)2', 2, 1, 'unopened-parenthesis'],
    ['C()2', 1, 2, 'empty-group'],
    ['', 0, 0, 'empty-formula'],
    ['C0', 1, 1, 'count-below-one'],
    ['C1000001', 1, 7, 'count-too-large'],
    [`${'('.repeat(21)}C`, 20, 1, 'nested-too-deeply'],
  ])('reports the position and the reason for the unreadable formula %j', (text, position, length, fault) => {
    expect(parseFormula(text)).toEqual({ ok: false, failure: { position, length, fault } });
  });

  it('never throws for random texts and always reports a position within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const result = parseFormula(text);
        if (result.ok) return;
        expect(result.failure.position).toBeGreaterThanOrEqual(0);
        expect(result.failure.position + result.failure.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('never throws for texts that resemble a formula', () => {
    const almost = fc.string({ unit: fc.constantFrom(...'CHONaclx()012 []+-.'), maxLength: 40 });
    fc.assert(
      fc.property(almost, (text) => {
        const result = parseFormula(text);
        if (result.ok) expect(exactMass(result.formula)).toBeGreaterThan(0);
        else expect(result.failure.position + result.failure.length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('rejects formulas that would take too long or lose exactness', () => {
    expect(parseFormula('('.repeat(100_000))).toMatchObject({
      failure: { fault: 'formula-too-long' },
    });
    expect(parseFormula('((C999999)999999)999999')).toMatchObject({
      failure: { fault: 'formula-with-too-many-atoms' },
    });
  });
});

/** All elements with a natural isotope that the reference library (`mf-parser`) has. */
const symbols = ELEMENT_ROWS.filter(
  ({ symbol, isotopes }) => isotopes.some(([, , abundance]) => abundance > 0) && isKnownToOracle(symbol),
).map(({ symbol }) => symbol);

function isKnownToOracle(symbol: string): boolean {
  return new MF(symbol).getInfo().monoisotopicMass > 0;
}

const counted = (text: string, count: number) => (count === 1 ? text : `${text}${count}`);
const element = fc
  .tuple(fc.constantFrom(...symbols), fc.integer({ min: 1, max: 30 }))
  .map(([symbol, count]) => counted(symbol, count));
/** Elements and groups, nested up to four deep. */
const { formulaText } = fc.letrec<{ part: string; formulaText: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
    element,
    fc
      .tuple(tie('formulaText'), fc.integer({ min: 1, max: 5 }))
      .map(([text, count]) => counted(`(${text})`, count)),
  ),
  formulaText: fc.array(tie('part'), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
}));
const readable = formulaText.filter((text) => text.length <= 500);

describe('masses compared with mf-parser', () => {
  it('agrees to a millionth for random formulas of all elements with nested groups', () => {
    expect(symbols.length).toBeGreaterThan(80);
    fc.assert(
      fc.property(readable, (text) => {
        const oracle = new MF(text).getInfo();
        const formula = formulaOf(text);
        expect(Math.abs(exactMass(formula) / oracle.monoisotopicMass - 1)).toBeLessThan(1e-6);
        expect(Math.abs(molecularWeight(formula) / oracle.mass - 1)).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same formula if it is written and parsed again', () => {
    fc.assert(
      fc.property(readable, (text) => {
        const formula = formulaOf(text);
        expect(isSameFormula(formulaOf(hillFormula(formula)), formula)).toBe(true);
      }),
    );
  });

  it('gives a known exact mass', () => {
    expect(exactMass(formulaOf('CH3COOH')).toFixed(5)).toBe('60.02113');
    expect(exactMass(formulaOf('C6H5Br')).toFixed(5)).toBe('155.95746');
  });
});
