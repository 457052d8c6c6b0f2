import { describe, expect, it } from 'vitest';
import { correct } from '../corrector/correct.ts';
import type { StereoPolicy } from '../corrector/feedback.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { sampleOf } from '../testing/sample.ts';
import type { Rubric } from './rubric.ts';
import { scoreDrawing } from './score-drawing.ts';

const molfiles = new Map(
  Object.values(ISOMERS).flatMap((list) => list.map((smiles) => [smiles, molfileOfSmiles(smiles)])),
);

function scored(right: string, drawing: string, stereo?: StereoPolicy): Rubric {
  const text = (smiles: string) => molfiles.get(smiles) ?? molfileOfSmiles(smiles);
  const result = scoreDrawing({
    reference: text(right),
    drawing: text(drawing),
    ...(stereo && { stereo }),
  });
  if (!result.ok) throw new Error(result.failure.code);
  return result.rubric;
}

const pointsOf = ({ lines }: Rubric) => Object.fromEntries(lines.map(({ code, points }) => [code, points]));

describe('scoreDrawing', () => {
  it('gives 100 whole points to the correct structure and never to a wrong isomer', () => {
    for (const list of Object.values(ISOMERS))
      for (const right of list)
        for (const drawing of [right, ...sampleOf(list, 8)]) {
          const { lines, points, most } = scored(right, drawing);
          const name = `${right} <- ${drawing}`;
          expect(most, name).toBe(100);
          expect(
            lines.reduce((sum, line) => sum + line.points, 0),
            name,
          ).toBe(points);
          for (const line of lines) {
            expect(Number.isInteger(line.points) && line.points >= 0, name).toBe(true);
            expect(line.points, name).toBeLessThanOrEqual(line.most);
          }
          if (right === drawing) expect(points, name).toBe(100);
          else expect(points, name).toBeLessThan(100);
        }
  });

  it.each<[string, string, string, StereoPolicy?]>([
    ['however a nitro group is drawn', 'C[N+](=O)[O-]', 'CN(=O)=O'],
    ['in either Kekulé form', 'CC1=CC=CC=C1C', 'CC1=C(C)C=CC=C1'],
    [
      'as its mirror image under the relative policy',
      'C[C@H](O)[C@H](N)C',
      'C[C@@H](O)[C@@H](N)C',
      'relative',
    ],
    ['with any geometry if stereochemistry is ignored', 'C/C=C/C', 'C/C=C\\C', 'ignore'],
    ['of one stereocentre without a wedge', 'C[C@H](O)CC', 'CC(O)CC', 'relative'],
  ])('gives 100 points to a structure %s', (_, right, drawing, stereo) => {
    expect(scored(right, drawing, stereo).points).toBe(100);
  });

  it('gives 100 points exactly if the corrector finds no fault', () => {
    const structures = [
      'C/C=C/C',
      'C/C=C\\C',
      'CC=CC',
      'C[CH2]',
      'C[NH3+]',
      'CN',
      '[13CH4]',
      'C',
      'CC(O)=C',
      'CC(C)=O',
    ];
    for (const stereo of ['ignore', 'relative', 'absolute'] as const)
      for (const right of structures)
        for (const drawing of structures) {
          const result = correct({
            reference: molfileOfSmiles(right),
            drawing: molfileOfSmiles(drawing),
            context: { stereo },
          });
          expect(scored(right, drawing, stereo).points === 100, `${right} <- ${drawing} (${stereo})`).toBe(
            result.ok && result.correct,
          );
        }
  });

  it('gives fewer points for a wrong group than for a wrong position, and fewest for a wrong formula', () => {
    const points = ['CCC(=O)OC', 'CC(=O)OCC', 'CCCC(=O)O', 'CCCCO', 'C'].map(
      (drawing) => scored('CCC(=O)OC', drawing).points,
    );
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(new Set(points).size).toBe(points.length);
    const ortho = scored('Cc1ccc(O)cc1', 'Cc1ccccc1O').points;
    const ether = scored('Cc1ccc(O)cc1', 'COc1ccccc1').points;
    expect(ortho).toBeGreaterThan(ether);
  });

  it('reports the correct parts in their lines', () => {
    expect(pointsOf(scored('C1CCCCC1', 'C=CCCCC'))).toEqual({
      formula: 22,
      unsaturation: 6,
      'functional-groups': 0,
      skeleton: 4,
      position: 0,
    });
    const { lines } = scored('CCCCO', 'CCC(C)O');
    expect(lines.find(({ code }) => code === 'functional-groups')).toMatchObject({ points: 17, most: 34 });
    expect(lines.map(({ message }) => message).join(' ')).toContain(
      'Found as another variant: a secondary alcohol.',
    );
  });

  it('withholds a position point if the difference is outside the compared radius', () => {
    const { lines } = scored('CCCCCC(O)CCCCCCC', 'CCCCCCC(O)CCCCCC');
    expect(lines.find(({ code }) => code === 'position')).toMatchObject({
      points: 10,
      most: 11,
      message: '14 of 14 atoms have the correct neighbours up to 2 bonds away.',
    });
  });

  it('returns a line for stereochemistry only if the correct answer requires it', () => {
    const codes = (right: string, stereo?: StereoPolicy) =>
      scored(right, right, stereo).lines.map(({ code }) => code);
    expect(codes('C/C=C/C')).toContain('stereo');
    expect(codes('C/C=C/C', 'ignore')).not.toContain('stereo');
    expect(codes('CC=CC')).not.toContain('stereo');
    expect(codes('C[C@H](O)CC')).not.toContain('stereo');
    expect(codes('C[C@H](O)CC', 'absolute')).toContain('stereo');
    expect(pointsOf(scored('C/C=C/C', 'C/C=C\\C'))).toMatchObject({ position: 10, stereo: 0 });
    expect(pointsOf(scored('C/C=C/C=C/C', 'C/C=C/C=C\\C'))).toMatchObject({ stereo: 5 });
    expect(scored('C/C=C/C', 'C=CCC').lines.at(-1)).toMatchObject({
      points: 0,
      message: 'Not compared: the connectivity is incorrect.',
    });
  });

  it('returns the same score for the same input, and none for an unreadable text', () => {
    expect(scored('CCO', 'COC')).toEqual(scored('CCO', 'COC'));
    expect(scoreDrawing({ reference: molfileOfSmiles('C'), drawing: 'nonsense' })).toEqual({
      ok: false,
      failure: { code: 'unreadable-drawing' },
    });
    expect(scoreDrawing({ reference: '', drawing: molfileOfSmiles('C') })).toEqual({
      ok: false,
      failure: { code: 'unreadable-reference' },
    });
  });
});
