import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../drawing-format/drawing.ts';
import { drawSmiles, molfileOfSmiles } from '../../../testing/drawings.ts';
import { codesOf, correctDrawing } from '../../../testing/feedback.ts';
import { redraw } from '../../../testing/redraw.ts';
import { writeMolfile } from '../../../drawing-format/molfile-write.ts';
import { correct } from '../../correct.ts';
import type { StereoPolicy } from '../../feedback.ts';

const verdict = (right: string | Drawing, wrong: string | Drawing, stereo: StereoPolicy) => {
  const text = (each: string | Drawing) =>
    typeof each === 'string' ? molfileOfSmiles(each) : writeMolfile(each);
  const result = correct({ reference: text(right), drawing: text(wrong), context: { stereo } });
  if (!result.ok) throw new Error(result.failure.message);
  return codesOf(result.feedback);
};

/**
 * Returns 6,6'-dimethylbiphenyl-2,2'-diol with a bond of this kind from the axis to a neighbouring
 * carbon.
 */
function biaryl(stereo: 'up' | 'down' | 'none'): Drawing {
  const { atoms, bonds } = drawSmiles('Cc1cccc(O)c1-c1c(C)cccc1O');
  const [end, otherEnd] = [7, 8];
  const wedged = bonds.find(
    ({ from, to, order }) => order === 1 && [from, to].includes(end) && ![from, to].includes(otherEnd),
  )!;
  const turned = { ...wedged, from: end, to: wedged.from === end ? wedged.to : wedged.from, stereo };
  return { atoms, bonds: bonds.map((bond) => (bond === wedged ? turned : bond)) };
}

describe('sense of an allene', () => {
  it.each([
    ['CC=[C@]=CC', 'CC=[C@]=CC', 'absolute', []],
    ['CC=[C@]=CC', 'CC=[C@@]=CC', 'absolute', ['stereo-absolute']],
    ['CC=[C@]=CC', 'CC=[C@@]=CC', 'relative', []],
    ['CC=[C@]=CC', 'CC=C=CC', 'absolute', ['stereo-missing']],
    ['CC=[C@]=CC', 'CC=C=CC', 'relative', []],
    ['CC=C=CC', 'CC=[C@]=CC', 'absolute', []],
    ['CC=[C@]=C[C@H](O)C', 'CC=[C@@]=C[C@H](O)C', 'relative', ['stereo-relative']],
    ['CC=[C@]=C[C@H](O)C', 'CC=[C@@]=C[C@@H](O)C', 'relative', []],
    ['CC=[C@]=C[C@H](O)C', 'CC=[C@@]=C[C@@H](O)C', 'absolute', ['stereo-absolute']],
    ['CC=[C@]=C[C@H](O)C', 'CC=C=C[C@H](O)C', 'relative', ['stereo-missing']],
  ] as const)(
    'judges the allene %s drawn as %s under the policy %s as %j',
    (right, wrong, stereo, expected) => {
      expect(verdict(right, wrong, stereo)).toEqual(expected);
    },
  );

  it('reads the same sense from every drawing of an allene', () => {
    for (const smiles of ['CC=[C@]=CC', 'CCC(C)=[C@]=C(F)C', 'CC=[C@@]=C(C)O']) {
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const again = redraw(drawSmiles(smiles), {
          shuffle: [5, 3, 9, 1, 7, 2].map((key) => (key * seed) % 11),
          rotation: seed,
          scale: 1.3,
          isMirrored: seed % 2 === 0,
          hasExplicitHydrogens: seed % 3 === 0,
          hasAromaticBonds: false,
          hasFiveBondNitro: false,
        });
        expect(verdict(smiles, again, 'absolute'), `${smiles} ${seed}`).toEqual([]);
      }
    }
  });

  it('requires no sense of an axis whose ends cannot have a wedge', () => {
    const drawing = drawSmiles('C1=C=C1');
    const wedged: Drawing = {
      ...drawing,
      bonds: drawing.bonds.map((bond) => (bond.order === 1 ? { ...bond, stereo: 'up' } : bond)),
    };
    expect(verdict(wedged, wedged, 'absolute')).toEqual([]);
    const flat = {
      ...wedged,
      atoms: wedged.atoms.map((atom, at) => (at > 0 ? { ...atom, x: 0, y: 0 } : atom)),
    };
    expect(verdict(flat, flat, 'absolute')).toEqual([]);
  });

  it('names the missing chiral axis in the message', () => {
    const [item] = correctDrawing('CC=[C@]=CC', 'CC=C=CC', { stereo: 'absolute' });
    expect(item!.message).toContain('1 chiral axis has none');
  });
});

describe('sense of a biaryl', () => {
  it('compares the sense of a biaryl under the absolute policy', () => {
    expect(verdict(biaryl('up'), biaryl('up'), 'absolute')).toEqual([]);
    expect(verdict(biaryl('up'), biaryl('down'), 'absolute')).toEqual(['stereo-absolute']);
    expect(verdict(biaryl('up'), biaryl('none'), 'absolute')).toEqual(['stereo-missing']);
  });

  it('ignores the sense of a biaryl under the relative policy or if the correct answer leaves it open', () => {
    expect(verdict(biaryl('up'), biaryl('down'), 'relative')).toEqual([]);
    expect(verdict(biaryl('up'), biaryl('none'), 'relative')).toEqual([]);
    expect(verdict(biaryl('none'), biaryl('down'), 'absolute')).toEqual([]);
  });
});

describe('bridgeheads with only one configuration', () => {
  const CAMPHOR = 'CC1(C)[C@@H]2CC[C@@]1(C)C(=O)C2';
  const PINENE = 'CC1=CC[C@@H]2C[C@H]1C2(C)C';
  const TROPINONE = 'CN1[C@@H]2CC[C@H]1CC(=O)C2';
  const plain = (smiles: string) => smiles.replace(/\[C@+(H?)\]/g, 'C');

  it.each([CAMPHOR, PINENE, TROPINONE])(
    'requires no wedges at bridgeheads under the relative policy: %s',
    (smiles) => {
      expect(verdict(smiles, smiles, 'relative')).toEqual([]);
      expect(verdict(smiles, plain(smiles), 'relative')).toEqual([]);
    },
  );

  it.each([CAMPHOR, PINENE])('requires one bridgehead wedge under the absolute policy: %s', (smiles) => {
    expect(verdict(smiles, plain(smiles), 'absolute')).toEqual(['stereo-missing']);
    expect(verdict(smiles, smiles.replace(/\[C@+(H?)\]/, 'C'), 'absolute')).toEqual([]);
  });

  it.each([
    ['borneol', 'CC1(C)[C@@H]2CC[C@]1(C)[C@@H](O)C2', 'CC1(C)C2CCC1(C)C(O)C2'],
    ['a decalin', 'C[C@@H]1CCC[C@H]2CCCC[C@@H]12', 'CC1CCCC2CCCCC12'],
    ['decalin-4a-ol', 'C1CC[C@H]2CCCC[C@@]2(O)C1', 'C1CCC2CCCCC2(O)C1'],
  ])('requires wedges at other centres: %s', (_, right, wrong) => {
    expect(verdict(right, wrong, 'relative')).toEqual(['stereo-missing']);
  });
});
