import { describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { containsStructure } from './contains-structure.ts';

const drawn = (...smiles: string[]) => smiles.map((one) => ({ composerContent: molfileOf(one) }));

describe('search for a structure among the submitted ones', () => {
  it.each([
    ['drawn from its other end', 'CCO', drawn('COC', 'OCC'), true],
    ['not there', 'CCO', drawn('COC', 'CCC'), false],
    ['with its wedges the other way round', 'C[C@H](N)O', drawn('C[C@@H](N)O'), false],
    ['beside what cannot be read', 'CCO', [{ composerContent: 'a scribble' }, ...drawn('CCO')], true],
    ['where nothing was submitted', 'CCO', [], false],
  ])('compares structures, not drawings: %s', async (_, smiles, others, isThere) => {
    expect(await containsStructure(molfileOf(smiles), others)).toBe(isThere);
  });

  it('finds nothing for an unreadable drawing', async () => {
    expect(await containsStructure('a scribble', [{ composerContent: 'a scribble' }])).toBe(false);
  });
});
