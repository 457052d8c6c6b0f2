import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSmiles } from '../../testing/drawings.ts';
import { redraw } from '../../testing/redraw.ts';
import { findMcs } from './maximum-common-substructure.ts';
import { structureGraph, type StructureGraph } from '../graph.ts';

function sizeOf(own: string, other: string): number {
  return findMcs(structureGraph(drawSmiles(own)), structureGraph(drawSmiles(other))).length;
}

describe('findMcs', () => {
  it.each([
    ['of a molecule with itself is all of it', 'CC(=O)Oc1ccccc1C(=O)O', 'CC(=O)Oc1ccccc1C(=O)O', 13],
    ['of ortho and para isomers is the ring with one side', 'Cc1ccccc1O', 'Cc1ccc(O)cc1', 7],
    ['of an ester and its reverse is what both have in a row', 'CCCC(=O)OC', 'COC(=O)CCC', 7],
    [
      'of ethyl acetate and methyl propanoate is the ester with one carbon at either side',
      'CCOC(C)=O',
      'COC(=O)CC',
      5,
    ],
    ['of a chain and a ring does not lay the chain on the ring', 'CCCCCC', 'C1CCCCC1', 1],
    ['of benzene and cyclohexane is empty', 'c1ccccc1', 'C1CCCCC1', 0],
    ['contains no bond that only one structure has', 'C1CCCCC1C', 'CC1CCCC1C', 2],
  ])('the common substructure %s', (_, own, other, size) => {
    expect(sizeOf(own, other)).toBe(size);
  });

  it('respects labels and leaves out the excluded atoms', () => {
    const [own, other] = ['CCCCO', 'CCCCN'].map((smiles) => structureGraph(drawSmiles(smiles))) as [
      StructureGraph,
      StructureGraph,
    ];
    expect(findMcs(own, other)).toEqual([0, 1, 2, 3]);
    expect(findMcs(own, other, { excluded: new Set([1]) })).toEqual([2, 3]);
    const labels = { own: ['a', 'b', 'b', 'c', ''], other: ['a', 'b', 'b', 'd', ''] };
    expect(findMcs(own, other, { labels })).toEqual([0, 1, 2]);
  });

  it('finds a substructure of about the same size for any order of the atoms', () => {
    const [own, other] = ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(C)c1ccc(cc1)CC(C)C(=O)O'];
    const size = sizeOf(own, other);
    expect(size).toBeGreaterThanOrEqual(11);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 5, maxLength: 20 }), (shuffle) => {
        const how = { shuffle, rotation: 1, scale: 1, isMirrored: false };
        const plain = { hasExplicitHydrogens: false, hasAromaticBonds: false, hasFiveBondNitro: false };
        const again = structureGraph(redraw(drawSmiles(own), { ...how, ...plain }));
        const part = findMcs(again, structureGraph(drawSmiles(other)));
        expect(Math.abs(part.length - size)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 20 },
    );
  });
});
