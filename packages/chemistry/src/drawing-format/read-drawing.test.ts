import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { hillFormula } from '../formula/formula.ts';
import { canonicalCode, drawingFormula } from '../structure/identity.ts';
import { drawSmiles } from '../testing/drawings.ts';
import type { Drawing, DrawingResult } from './drawing.ts';
import { writeMolfile } from './molfile-write.ts';
import { readDrawing } from './read-drawing.ts';

function drawingOf(result: DrawingResult): Drawing {
  if (!result.ok) throw new Error(result.failure.message);
  return result.drawing;
}

const SMILES = [
  'CC(=O)Oc1ccccc1C(=O)O',
  'C[C@H](N)C(=O)O',
  'C[NH+](C)C.[Br-]',
  '[13CH3]C',
  'C/C=C/C',
  'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O',
];

const samples = fileURLToPath(new URL('../../../../../shared/data/nmr-dataset1', import.meta.url));

const FORMULAS: Readonly<Record<string, string>> = {
  '140-67-0': 'C10H12O',
  '50-78-2': 'C9H8O4',
  '623-70-1': 'C6H10O2',
  '91-64-5': 'C9H6O2',
};

function listOfSamples(): string[] {
  try {
    return readdirSync(samples);
  } catch {
    console.info('skipped: no ../shared/data beside the repository');
    return [];
  }
}

describe('molfiles', () => {
  it.each(SMILES)('reads back a written molfile of %s', (smiles) => {
    const text = writeMolfile(drawSmiles(smiles));
    expect(writeMolfile(drawingOf(readDrawing(text)))).toBe(text);
  });

  it.each(SMILES)('reads both molfile versions of %s from OpenChemLib', (smiles) => {
    const molecule = Molecule.fromSmiles(smiles);
    for (const text of [molecule.toMolfile(), molecule.toMolfileV3()]) {
      expect(canonicalCode(drawingOf(readDrawing(text)))).toBe(canonicalCode(drawSmiles(smiles)));
    }
  });

  it('reads wedges as drawn even if the chiral flag is 0', () => {
    const [right, left] = ['C[C@H](N)C(=O)O', 'C[C@@H](N)C(=O)O'].map((smiles) => {
      const text = writeMolfile(drawSmiles(smiles)).replace('  0  0  1  0', '  0  0  0  0');
      return canonicalCode(drawingOf(readDrawing(text)));
    });
    expect(right).not.toBe(left);
  });

  it('reads molfiles without the first line, with other line ends, and within an SD file', () => {
    const text = writeMolfile(drawSmiles('CCO'));
    for (const variant of [
      text.trimStart(),
      text.replaceAll('\n', '\r\n'),
      `${text}>  <NAME>\nx\n\n$$$$\n`,
    ]) {
      expect(hillFormula(drawingFormula(drawingOf(readDrawing(variant))))).toBe('C2H6O');
    }
  });

  it('lets M CHG lines override the charges of the atom block', () => {
    const text = writeMolfile(drawSmiles('C[NH3+]')).replace(' N   0  0', ' N   0  5');
    expect(drawingOf(readDrawing(text)).atoms.map(({ charge }) => charge)).toEqual([0, 1]);
  });

  const methylated = (symbol: string, fields: string, properties = ''): string =>
    [
      '',
      '',
      '',
      '  2  1  0  0  0  0            999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0  0  0  0  0',
      `    1.0000    0.0000    0.0000 ${symbol.padEnd(3)}${fields}`,
      '  1  2  1  0',
      `${properties}M  END`,
      '',
    ].join('\n');
  const isotopesOf = (text: string) => drawingOf(readDrawing(text)).atoms.map(({ isotope }) => isotope);

  it.each([
    ['C', ' 1  0  0', 13],
    ['C', ' 2  0  0', 14],
    ['N', ' 1', 15],
    ['Cl', ' 2  0  0', 37],
    ['Br', ' 1  0  0', 81],
    ['Br', '-1  0  0', 79],
    ['H', ' 1  0  0', 2],
    ['C', ' 0  0  0', null],
    ['D', ' 0  0  0', 2],
  ])('reads %s with the mass difference %j as the mass number %s', (symbol, fields, isotope) => {
    expect(isotopesOf(methylated(symbol, fields))).toEqual([null, isotope]);
  });

  it('lets M ISO lines override all mass differences', () => {
    const both = methylated('C', ' 1  0  0', 'M  ISO  1   1  14\n');
    expect(isotopesOf(both)).toEqual([14, null]);
    expect(isotopesOf(methylated('D', ' 0  0  0', 'M  ISO  1   1  13\n'))).toEqual([13, 2]);
  });

  it('rejects a mass difference outside the range of the format', () => {
    expect(readDrawing(methylated('C', '13  0  0'))).toMatchObject({
      ok: false,
      failure: { code: 'unreadable', message: 'An atom has an invalid mass difference', place: 'line 6' },
    });
  });

  it('accepts blank fields in the atom block and property lines with single blanks', () => {
    const [, charged] = drawingOf(readDrawing(methylated('N', '    3'))).atoms;
    expect(charged).toMatchObject({ element: 'N', charge: 1, isotope: null });
    expect(drawingOf(readDrawing(methylated('N', ' 0  0', 'M CHG 1 2 1\n'))).atoms[1]?.charge).toBe(1);
  });

  it('reads a bond line with single blanks between atoms of two digits', () => {
    const text = writeMolfile(drawSmiles('CCCCCCCCCCC'));
    const bond = ' 10 11  1  0';
    expect(text).toContain(bond);
    expect(drawingOf(readDrawing(text.replace(bond, '10 11 1 0'))).bonds.at(-1)).toMatchObject({
      from: 9,
      to: 10,
      order: 1,
    });
  });

  it('reads a charge code that is no number as no charge', () => {
    expect(drawingOf(readDrawing(methylated('N', ' 0 constructor'))).atoms[1]?.charge).toBe(0);
  });

  it.each([
    ['a query atom', (text: string) => text.replace(' O  ', ' Q  '), 'unsupported'],
    ['an R group', (text: string) => text.replace(' O  ', ' R# '), 'unsupported'],
    ['an abbreviation', (text: string) => text.replace(' O  ', ' Ph '), 'unsupported'],
    ['a query bond', (text: string) => text.replace('  2  3  1', '  2  3  8'), 'unsupported'],
    [
      'coordinates that are no numbers',
      (text: string) => text.replace(/-?\d+\.\d{4} /, '    NaN '),
      'unreadable',
    ],
    ['a bond to nowhere', (text: string) => text.replace('  2  3  1', '  2  9  1'), 'unreadable'],
    ['a bond onto itself', (text: string) => text.replace('  2  3  1', '  2  2  1'), 'unreadable'],
    ['its end cut off', (text: string) => text.slice(0, 120), 'unreadable'],
    ['other content', () => 'garbage', 'unreadable'],
    ['nothing at all', () => '', 'unreadable'],
  ])('rejects a molfile with %s with a reason', (_, damage, code) => {
    const result = readDrawing(damage(writeMolfile(drawSmiles('CCO'))));
    expect(result).toMatchObject({ ok: false, failure: { code } });
  });

  it('rejects more than a hundred ring closures, however many separate atoms there are', () => {
    const side = 12;
    const atom = drawSmiles('C').atoms[0]!;
    const place = (index: number) => ({ ...atom, x: index % side, y: Math.floor(index / side) });
    const grid = Array.from({ length: side * side }, (_, index) => place(index));
    const single = { order: 1, stereo: 'none' } as const;
    const bonds = grid.flatMap(({ x, y }, from) => [
      ...(x < side - 1 ? [{ from, to: from + 1, ...single }] : []),
      ...(y < side - 1 ? [{ from, to: from + side, ...single }] : []),
    ]);
    const separate = Array.from({ length: 200 }, (_, index) => place(300 + index));
    for (const atoms of [grid, [...grid, ...separate]])
      expect(readDrawing(writeMolfile({ atoms, bonds }))).toMatchObject({
        ok: false,
        failure: { message: 'The drawing has too many rings' },
      });
  });

  it('reads a molfile without atoms as an empty drawing', () => {
    expect(readDrawing(writeMolfile({ atoms: [], bonds: [] }))).toEqual({
      ok: true,
      drawing: { atoms: [], bonds: [] },
    });
  });
});

describe.skipIf(listOfSamples().length === 0)('molfiles of other programs', () => {
  it.each(Object.entries(FORMULAS))('reads a molfile of %s as %s', (cas, formula) => {
    const text = readFileSync(`${samples}/${cas}/structure.mol`, 'utf8');
    expect(hillFormula(drawingFormula(drawingOf(readDrawing(text))))).toBe(formula);
  });
});
