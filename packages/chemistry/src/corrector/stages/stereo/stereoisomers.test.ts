import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../drawing-format/drawing.ts';
import { writeMolfile } from '../../../drawing-format/molfile-write.ts';
import { canonicalCode } from '../../../structure/identity.ts';
import { drawSmiles } from '../../../testing/drawings.ts';
import { correct } from '../../correct.ts';
import type { StereoPolicy } from '../../feedback.ts';

/** SMILES templates: each '?' becomes '@' or '@@', each '!' becomes '/' or '\\'. */
const TEMPLATES = [
  'C[C?H](O)[C?H](O)C',
  'C[C?H](O)[C?H](F)CC',
  'C[C?H]1CC[C?H](C)CC1',
  'C[C?H]1CCC[C?H](C)C1',
  'C[C?H]1C[C?H](C)C[C?H](C)C1',
  'CC(C)[C?H]1CC[C?H](C)C[C?H]1O',
  'O[C?H]1CC=C[C?H](Cl)C1',
  'OC(=O)[C?H](O)[C?H](O)C(=O)O',
  'C[C?H](O)[C?H](O)[C?H](O)C',
  'C/C=C!C=C!C',
  'C/C=C!C(C)O',
  'C[C?H](F)/C=C!C',
  'C[C?]1(O)CCC[C?H]1C',
  'CC1(C)[C?H]2CC[C?]1(C)C(=O)C2',
];

function expandTemplate(template: string): string[] {
  const index = template.search(/[?!]/);
  if (index < 0) return [template];
  const choices = template[index] === '?' ? ['@', '@@'] : ['/', '\\'];
  return choices.flatMap((choice) =>
    expandTemplate(template.slice(0, index) + choice + template.slice(index + 1)),
  );
}

/** Wedges stay the same, coordinates are reflected. */
function mirrorImage({ atoms, bonds }: Drawing): Drawing {
  return { atoms: atoms.map((atom) => ({ ...atom, x: -atom.x })), bonds };
}

function isAccepted(reference: Drawing, drawing: Drawing, stereo: StereoPolicy): boolean {
  const result = correct({
    reference: writeMolfile(reference),
    drawing: writeMolfile(drawing),
    context: { stereo },
  });
  if (!result.ok) throw new Error(result.failure.message);
  return result.correct;
}

describe.each(TEMPLATES)('stereoisomers of %s', (template) => {
  const isomers = expandTemplate(template).map((smiles) => ({ smiles, drawing: drawSmiles(smiles) }));
  const pairs = isomers.flatMap((reference) => isomers.map((drawn) => ({ reference, drawn })));

  it('accepts only the same stereoisomer under the absolute policy', () => {
    for (const { reference, drawn } of pairs) {
      const isSame = canonicalCode(reference.drawing) === canonicalCode(drawn.drawing);
      expect(
        isAccepted(reference.drawing, drawn.drawing, 'absolute'),
        `${reference.smiles} <- ${drawn.smiles}`,
      ).toBe(isSame);
    }
  });

  it('accepts only the same stereoisomer and its mirror image under the relative policy', () => {
    for (const { reference, drawn } of pairs) {
      const code = canonicalCode(drawn.drawing);
      const isExpected = [reference.drawing, mirrorImage(reference.drawing)].some(
        (drawing) => canonicalCode(drawing) === code,
      );
      expect(
        isAccepted(reference.drawing, drawn.drawing, 'relative'),
        `${reference.smiles} <- ${drawn.smiles}`,
      ).toBe(isExpected);
    }
  });
});
