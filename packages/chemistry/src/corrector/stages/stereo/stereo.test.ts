import { describe, expect, it } from 'vitest';
import type { Drawing, DrawingBond } from '../../../drawing-format/drawing.ts';
import { writeMolfile } from '../../../drawing-format/molfile-write.ts';
import { codesOf, correctDrawing } from '../../../testing/feedback.ts';
import { correct } from '../../correct.ts';

describe('stereo policy', () => {
  const verdict = (right: string, wrong: string, stereo: 'ignore' | 'relative' | 'absolute') =>
    codesOf(correctDrawing(right, wrong, { stereo }));
  it.each([
    ['C[C@H](O)CC', 'C[C@@H](O)CC', 'relative', []],
    ['C[C@H](O)CC', 'CC(O)CC', 'relative', []],
    ['C[C@H](O)CC', 'C[C@@H](O)CC', 'absolute', ['stereo-absolute']],
    ['C[C@H](O)CC', 'CC(O)CC', 'absolute', ['stereo-missing']],
    ['CC(O)CC', 'C[C@@H](O)CC', 'absolute', []],
    ['C[C@@H](O)[C@H](O)C', 'C[C@H](O)[C@@H](O)C', 'relative', []],
    ['C[C@@H](O)[C@H](O)C', 'C[C@H](O)[C@@H](O)C', 'absolute', ['stereo-absolute']],
    ['C[C@@H](O)[C@@H](O)C', 'C[C@H](O)[C@H](O)C', 'absolute', []],
    ['C[C@@H](O)[C@H](O)C', 'C[C@@H](O)[C@@H](O)C', 'ignore', []],
    ['C/C=C/C', 'C/C=C\\C', 'ignore', []],
    ['C/C=C/[C@H](O)CC', 'C/C=C/[C@@H](O)CC', 'relative', []],
    ['C/C=C/[C@H](O)CC', 'C/C=C\\[C@@H](O)CC', 'relative', ['stereo-double-bond']],
  ] as const)('judges %s drawn as %s under the policy %s as %j', (right, wrong, stereo, expected) => {
    expect(verdict(right, wrong, stereo)).toEqual(expected);
  });

  it('cites the coupling across the double bond if the exercise shows its 1H spectrum', () => {
    const findingFor = (right: string, wrong: string, peaks?: number[]) =>
      correctDrawing(right, wrong, { experiments: [{ id: 1, type: 'NMR-H', ...(peaks && { peaks }) }] })[0];
    const cited = findingFor('C/C=C/C(=O)OCC', 'C/C=C\\C(=O)OCC', [1.3, 1.9, 4.2, 5.84, 5.9, 7]);
    expect(cited?.message).toContain(
      'In the ¹H spectrum, two hydrogens across a double bond have a coupling constant of 12–18 Hz (trans) or 6–12 Hz (cis).',
    );
    expect(cited?.experiment).toEqual({ id: 1, type: 'NMR-H', window: { from: 7.2, to: 5.64, unit: 'ppm' } });
    expect(findingFor('C/C=C/C(=O)OCC', 'CC=CC(=O)OCC')?.message).toContain(
      'In the ¹H spectrum, two hydrogens across a double bond have a coupling constant of 12–18 Hz (trans) or 6–12 Hz (cis).',
    );
    // Two equivalent H show no splitting, and neither do C=C without two H or C=N.
    for (const [right, wrong] of [
      ['COC(=O)/C=C/C(=O)OC', 'COC(=O)/C=C\\C(=O)OC'],
      ['C/C=C(C)/CC', 'C/C=C(C)\\CC'],
      ['CC/C=N/O', 'CC/C=N\\O'],
    ] as const) {
      const item = findingFor(right, wrong);
      expect(item?.code).toBe('stereo-double-bond');
      expect(item?.experiment).toBeUndefined();
    }
    expect(correctDrawing('C/C=C/C(=O)OCC', 'C/C=C\\C(=O)OCC', {})[0]?.experiment).toBeUndefined();
  });

  it.each([
    ['up beside up among four bonds', ['up', 'up', 'none', 'none'], ['stereo-contradictory']],
    ['up beside down among four bonds', ['up', 'down', 'none', 'none'], []],
    ['up opposite up among four bonds', ['up', 'none', 'up', 'none'], []],
    ['up opposite down among four bonds', ['up', 'none', 'down', 'none'], ['stereo-contradictory']],
  ] as const)('reads the wedges %s', (_, wedges, expected) => {
    const cross = (stereos: readonly ('up' | 'down' | 'none')[]): Drawing => ({
      atoms: (['C', 'F', 'Cl', 'Br', 'I'] as const).map((element, index) => {
        const [x, y] = [
          [0, 0],
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ][index] as [number, number];
        return { element, x, y, charge: 0, isotope: null, radical: 'none', valence: null };
      }),
      bonds: stereos.map((stereo, index): DrawingBond => ({ from: 0, to: index + 1, order: 1, stereo })),
    });
    const result = correct({
      reference: writeMolfile(cross(['up', 'none', 'none', 'none'])),
      drawing: writeMolfile(cross(wedges)),
      context: { stereo: 'absolute' },
    });
    expect(result.ok && codesOf(result.feedback)).toEqual(expected);
  });
});
