import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { correctDrawing } from '../testing/feedback.ts';
import { correct } from './correct.ts';

describe('drawings that cannot be judged', () => {
  const judge = (drawing: string, reference = molfileOfSmiles('CCO')) => correct({ reference, drawing });

  it('returns a failure with a code and a message for a text that cannot be judged', () => {
    expect(judge(molfileOfSmiles('CCO.CCO'))).toEqual({
      ok: false,
      failure: {
        code: 'several-molecules',
        message:
          'Only one molecule is expected for this exercise: your submission contains multiple molecules.',
      },
    });
    expect(judge(writeMolfile({ atoms: [], bonds: [] }))).toMatchObject({
      ok: false,
      failure: { code: 'empty-drawing' },
    });
    expect(judge(' \n')).toMatchObject({ ok: false, failure: { code: 'empty-drawing' } });
    expect(judge('garbage')).toMatchObject({ ok: false, failure: { code: 'unreadable-drawing' } });
    expect(judge(molfileOfSmiles('CCO'), 'garbage')).toMatchObject({
      ok: false,
      failure: { code: 'unreadable-reference' },
    });
  });

  it('rejects an impossible drawing if every answer counts', () => {
    const impossible = molfileOfSmiles('CC(C)(C)(C)C');
    const context = { rejectsImpossible: true, feedbackLevel: 'verdict' as const };
    const judgeStrictly = (drawing: string, language: 'en' | 'fr' = 'en') =>
      correct({ reference: molfileOfSmiles('CCO'), drawing, context: { ...context, language } });
    expect(judgeStrictly(impossible)).toEqual({
      ok: false,
      failure: {
        code: 'impossible-drawing',
        message:
          'Your drawing is not a valid structure, so it does not count as an attempt. This carbon has 5 bonds, but it can form only 4.',
      },
    });
    expect(judgeStrictly(impossible, 'fr')).toMatchObject({
      failure: { message: expect.stringMatching(/^Votre dessin n’est pas une structure valide/) },
    });
    expect(judgeStrictly(molfileOfSmiles('CCN'))).toMatchObject({ ok: true, correct: false });
    expect(judge(impossible)).toMatchObject({ ok: true, correct: false });
  });

  it('names the query atom of a drawing', () => {
    const result = judge(molfileOfSmiles('CCO').replace(' O  ', ' A  '));
    expect(result).toMatchObject({ ok: false, failure: { code: 'unreadable-drawing' } });
    expect(result.ok ? '' : result.failure.message).toContain("'A'");
  });

  it('accepts Kekule JSON as a drawing', () => {
    expect(judge(writeKcj(drawSmiles('OCC')))).toEqual({
      ok: true,
      isFormulaCorrect: true,
      correct: true,
      feedback: [],
    });
  });
});

describe('marked atoms', () => {
  it('marks the atoms by their order in the submitted text', () => {
    const aldehyde = drawSmiles('CCC=O');
    const order = [3, 1, 0, 2];
    const shuffled: Drawing = {
      atoms: order.map((index) => aldehyde.atoms[index]!),
      bonds: aldehyde.bonds.map((bond) => ({
        ...bond,
        from: order.indexOf(bond.from),
        to: order.indexOf(bond.to),
      })),
    };
    const item = correctDrawing('CC(=O)C', shuffled).find(({ code }) => code === 'functional-group-extra');
    expect(item?.atoms).toEqual([0, 3]);
  });
});
