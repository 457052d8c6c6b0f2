import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { chiralityText, isChiralityText } from './chirality-text.ts';

const chiralityTextOf = (smiles: string) => chiralityText(Molecule.fromSmiles(smiles).getChiralText());

describe('the text about the stereochemistry of a drawing', () => {
  it('translates OpenChemLib’s text about the stereochemistry of a drawing', () => {
    expect(chiralityTextOf('CCC(C)O')).toBe('Unknown chirality');
    expect(chiralityTextOf('CC[C@H](C)O')).toBe('This enantiomer');
    expect(chiralityTextOf('C[C@H](O)[C@@H](C)O')).toBe('Meso');
    expect(chiralityText('4 stereo isomers')).toBe('4 stereoisomers');
    expect(chiralityText('one stereo isomer')).toBe('1 stereoisomer');
    expect(chiralityText('2 meso diastereomers')).toBe('2 meso diastereomers');
  });

  it('returns undefined for a drawing without a stereocentre or without atoms', () => {
    expect(chiralityTextOf('CCO')).toBeUndefined();
    expect(chiralityText(new Molecule(0, 0).getChiralText())).toBeUndefined();
  });

  it('distinguishes texts about stereochemistry from labels of atoms', () => {
    for (const text of ['unknown chirality', 'meso', '12 stereo isomers'])
      expect(isChiralityText(text)).toBe(true);
    for (const text of ['O', 'NH', '2', '13', 'R', 'or1', 'abs']) expect(isChiralityText(text)).toBe(false);
  });
});
