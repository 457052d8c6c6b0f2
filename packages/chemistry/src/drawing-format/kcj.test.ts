import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalCode, countMolecules } from '../structure/identity.ts';
import { drawSmiles } from '../testing/drawings.ts';
import type { Drawing } from './drawing.ts';
import { writeKcj } from './kcj-write.ts';
import { writeMolfile } from './molfile-write.ts';
import { readDrawing } from './read-drawing.ts';

/** The package has no types, and only its ESM form loads. */
interface KekuleIo {
  loadFormatData(text: string, format: string): unknown;
  saveFormatData(molecule: unknown, format: string): string;
}

const MOLECULES = [
  'CC(=O)O',
  'CCO',
  'c1ccccc1',
  'CC(=O)Oc1ccccc1C(=O)O',
  'Cn1cnc2c1c(=O)n(C)c(=O)n2C',
  'C[C@H](N)C(=O)O',
  'C[C@@H](O)[C@H](O)C',
  'CC1=CC[C@H](CC1=O)C(C)=C',
  'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O',
  'C[C@H]1CC[C@@H](C)CC1',
  'C/C=C/C(=O)OCC',
  'C/C=C\\C',
  'O=[N+]([O-])c1ccccc1',
  'C[N+](C)(C)C',
  '[2H]C(Cl)(Cl)Cl',
  '[13CH3]O',
  'C#CCBr',
  'CC#N',
  'CS(=O)(=O)c1ccccc1',
  'C1CC2CC1C=C2',
  'CC(=O)[O-].[Na+]',
  'C[Si](C)(C)C',
  'CP(=O)(OC)OC',
];

let io: KekuleIo;
beforeAll(async () => {
  const kekule = (await import('kekule' as string)) as { Kekule: { IO: KekuleIo } };
  io = kekule.Kekule.IO;
});

function reread(text: string): Drawing {
  const result = readDrawing(text);
  if (!result.ok) throw new Error(result.failure.message);
  return result.drawing;
}

describe.each(MOLECULES)('Kekule JSON of %s', (smiles) => {
  const drawing = drawSmiles(smiles);
  const code = canonicalCode(drawing);

  it('reads back the drawing that was written as Kekule JSON', () => {
    expect(reread(writeKcj(drawing))).toEqual(drawing);
  });

  it('writes a drawing that Kekule reads as the same molecule', () => {
    const molfile = io.saveFormatData(io.loadFormatData(writeKcj(drawing), 'Kekule-JSON'), 'mol');
    expect(canonicalCode(reread(molfile))).toBe(code);
  });

  it('reads a drawing of Kekule as the same molecule', () => {
    const text = io.saveFormatData(io.loadFormatData(writeMolfile(drawing), 'mol'), 'Kekule-JSON');
    expect(canonicalCode(reread(text))).toBe(code);
  });
});

describe('inverted wedges', () => {
  it('reads an inverted Kekule wedge as a wedge from the second atom', () => {
    const drawing = drawSmiles('C[C@H](N)C(=O)O');
    const wedge = drawing.bonds.findIndex(({ stereo }) => stereo !== 'none');
    const { from, to, stereo } = drawing.bonds[wedge]!;
    const document = JSON.parse(writeKcj(drawing)) as { ctab: { connectors: object[] } };
    Object.assign(document.ctab.connectors[wedge]!, {
      connectedObjs: [to, from],
      stereo: stereo === 'up' ? 2 : 4,
    });
    expect(reread(JSON.stringify(document)).bonds[wedge]).toEqual({ from, to, order: 1, stereo });
  });
});

describe('sub-groups with atoms', () => {
  const atom = (element: string, x: number) => ({
    __type__: 'Kekule.Atom',
    isotopeId: element,
    coord2D: { x, y: 0 },
  });
  const bond = (connectedObjs: unknown[]) => ({ __type__: 'Kekule.Bond', bondOrder: 1, connectedObjs });
  const ethyl = {
    __type__: 'Kekule.SubGroup',
    abbr: 'Et',
    coord2D: { x: 2, y: 0 },
    ctab: { nodes: [atom('C', 0), atom('C', 1)], anchorNodes: [0], connectors: [bond([0, 1])] },
  };
  const withEnd = (end: unknown) =>
    JSON.stringify({
      __type__: 'Kekule.Molecule',
      ctab: { nodes: [atom('O', 0), ethyl], connectors: [bond([0, end])] },
    });

  it.each([[[1, 0]], [1]])('expands a sub-group with a bond that ends at %j', (end) => {
    const drawing = reread(withEnd(end));
    expect(canonicalCode(drawing)).toBe(canonicalCode(drawSmiles('CCO')));
    expect(drawing.atoms.map(({ x }) => x)).toEqual([0, 2, 3]);
  });

  it.each([[[1, 7]], [[0, 0]], [[1, 0, 0]], [['x']], [2]])(
    'rejects a sub-group with a bond without an end: %j',
    (end) => {
      expect(readDrawing(withEnd(end))).toMatchObject({
        ok: false,
        failure: { code: 'unreadable', place: 'connector 0' },
      });
    },
  );
});

describe('Kekule documents', () => {
  it('reads back the unpaired electron of a radical', () => {
    const { atoms, bonds } = drawSmiles('CCO');
    const radical = {
      atoms: atoms.map((atom, at) => (at === 2 ? { ...atom, radical: 'doublet' as const } : atom)),
      bonds,
    };
    const result = readDrawing(writeKcj(radical));
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.drawing.atoms.map((atom) => atom.radical)).toEqual(['none', 'none', 'doublet']);
  });

  it('reads every molecule of a Kekule document', () => {
    const items = ['CCO', 'CC(=O)O'].map((smiles) => JSON.parse(writeKcj(drawSmiles(smiles))) as unknown);
    const text = JSON.stringify({ __type__: 'Kekule.ChemDocument', root: { children: { items } } });
    const drawing = reread(text);
    expect(drawing.atoms).toHaveLength(7);
    expect(countMolecules(drawing)).toBe(2);
  });

  it.each([
    [
      'a sub-group without atoms',
      { __type__: 'Kekule.SubGroup', formula: {} },
      "'Kekule.SubGroup' is not supported",
    ],
    ['a pseudo-atom', { __type__: 'Kekule.Pseudoatom', symbol: '*' }, "'Kekule.Pseudoatom' is not supported"],
    [
      'an unknown element',
      { __type__: 'Kekule.Atom', isotopeId: 'Xx', coord2D: { x: 0, y: 0 } },
      "'Xx' is not an element",
    ],
  ])('rejects a document with %s and names the fault and its place', (_, node, message) => {
    const result = readDrawing(
      JSON.stringify({ __type__: 'Kekule.Molecule', ctab: { nodes: [node], connectors: [] } }),
    );
    expect(result).toMatchObject({ ok: false, failure: { code: 'unsupported', place: 'node 0' } });
    expect(result.ok ? '' : result.failure.message).toContain(message);
  });
});
