import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { codesOf, faultsIn, correctDrawing } from '../testing/feedback.ts';
import { correct } from './correct.ts';
import type { CorrectionContext } from './feedback.ts';

describe('salts', () => {
  it('counts a salt as one molecule, drawn as ions or as acid and base', () => {
    for (const drawing of ['CC[NH3+].[Cl-]', 'CCN.Cl'])
      expect(correctDrawing('CC[NH3+].[Cl-]', drawing)).toEqual([]);
    for (const drawing of ['CC(=O)[O-].[Na+]', 'CC(=O)O[Na]'])
      expect(correctDrawing('CC(=O)[O-].[Na+]', drawing)).toEqual([]);
  });
});

describe('repeated faults', () => {
  it('reports the same fault of two groups of a kind once, with the atoms of both', () => {
    const messages = correctDrawing('CCC(Cl)Cl', 'CC(C)(Cl)Cl').map(({ message }) => message);
    expect(new Set(messages).size).toBe(messages.length);
    const [place] = correctDrawing('CCC(Cl)Cl', 'CC(C)(Cl)Cl').filter(
      ({ code }) => code === 'position-chain',
    );
    expect(place?.atoms?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('common substructure', () => {
  const shared = (right: string, wrong: string) =>
    correctDrawing(right, wrong).find(({ code }) => code === 'skeleton-shared');

  it('reports a common substructure of at least three atoms', () => {
    expect(shared('CC(C)c1ccccc1', 'CCCc1ccccc1')?.atoms).toHaveLength(6);
    expect(shared('CC(C)c1ccccc1', 'CCCc1ccccc1')?.message).toBe(
      'Part of your structure, 6 of its 9 atoms, is already right.',
    );
    expect(shared('O=CC1CCCC1', 'CC(=O)CCC=C')).toBeUndefined();
  });

  it.each([
    ['CCOC(C)=O', 'CCCC(=O)O'],
    ['COC(C)=O', 'CCC(=O)O'],
    ['CCC(=O)OC', 'COCC(C)=O'],
    ['CC(C)=O', 'CCC=O'],
    ['CC(=O)c1ccccc1', 'Cc1ccc(C=O)cc1'],
    ['CCCN', 'CC(C)N'],
    ['CCCO', 'CCOC'],
  ])(
    'leaves out of the common substructure what another message calls wrong: %s, drawn %s',
    (right, wrong) => {
      const items = correctDrawing(right, wrong);
      const blamed = items.filter(({ severity }) => severity === 'error').flatMap(({ atoms = [] }) => atoms);
      expect(blamed).not.toEqual([]);
      for (const atom of shared(right, wrong)?.atoms ?? []) expect(blamed).not.toContain(atom);
    },
  );
});

describe('feedback levels', () => {
  const feedbackAt = (feedbackLevel: CorrectionContext['feedbackLevel'], attempt?: number) =>
    correctDrawing('CC(=O)C', 'CCC=O', {
      ...(feedbackLevel && { feedbackLevel }),
      ...(attempt && { attempt }),
    });

  it('shows only right or wrong at the verdict level', () => {
    expect(feedbackAt('verdict')).toEqual([
      { code: 'verdict', severity: 'error', message: 'Your structure is not correct.' },
    ]);
    expect(correctDrawing('CCO', 'CCO', { feedbackLevel: 'verdict' })).toEqual([]);
  });

  it('never names what is missing at the contradictions level, at any attempt', () => {
    expect(codesOf(feedbackAt('contradictions', 9))).not.toContain('functional-group-missing');
    expect(codesOf(feedbackAt('contradictions', 9))).toContain('functional-group-extra');
  });

  it('names what is missing from the third attempt on at the guided level (the default)', () => {
    expect(codesOf(feedbackAt(undefined, 2))).not.toContain('functional-group-missing');
    expect(codesOf(feedbackAt(undefined))).not.toContain('functional-group-missing');
    expect(codesOf(feedbackAt(undefined, 3))).toContain('functional-group-missing');
  });

  it('names the correct variant of a group only where it also names what is missing', () => {
    const variety = (attempt: number) => faultsIn('CC(C)O', 'CCCO', { attempt })[0]!.message;
    expect(variety(1)).not.toContain('secondary');
    expect(variety(3)).toContain('it should rather be a secondary alcohol');
  });

  it('does not deny a group of the compound that is drawn too often in place of a similar one', () => {
    const [variant] = faultsIn('CC(O)CCO', 'CC(O)C(C)O', { attempt: 1 });
    expect(variant?.message).toMatch(
      /^You drew 2 secondary alcohols: that is too many\. The compound contains a similar group instead/,
    );
  });

  it('names all faults at once at the open level', () => {
    expect(codesOf(feedbackAt('open'))).toContain('functional-group-missing');
  });

  it('marks a drawn atom if all findings are about missing parts', () => {
    const items = correctDrawing('CC(=O)CO', 'OC1COC1', { feedbackLevel: 'contradictions' });
    expect(items.some(({ atoms = [] }) => atoms.length > 0)).toBe(true);
  });
});

describe('correction result', () => {
  it('always reports whether the formula is correct', () => {
    const result = (drawing: string) =>
      correct({ reference: molfileOfSmiles('CC(=O)C'), drawing: molfileOfSmiles(drawing) });
    expect(result('CCC=O')).toMatchObject({ isFormulaCorrect: true, correct: false });
    expect(result('CCO')).toMatchObject({ isFormulaCorrect: false, correct: false });
    expect(result('CC(C)=O')).toMatchObject({ isFormulaCorrect: true, correct: true });
  });

  it('accepts every mesomeric form of a compound, including azulene and nitro groups', () => {
    expect(correctDrawing('c1ccc2cccc2cc1', 'C1=CC=C2C=CC=C2C=C1')).toEqual([]);
    expect(correctDrawing('C[N+](=O)[O-]', 'CN(=O)=O')).toEqual([]);
    expect(correctDrawing('CN=[N+]=[N-]', 'CN=N#N')).toEqual([]);
    expect(correctDrawing('CS(C)=O', 'C[S+](C)[O-]')).toEqual([]);
    expect(correctDrawing('[O-][n+]1ccccc1', 'O=n1ccccc1')).toEqual([]);
  });

  it('returns within a second for hostile drawings', () => {
    const ring = (size: number): Drawing => ({
      atoms: Array.from({ length: size }, (_, index) => ({
        ...drawSmiles('C').atoms[0]!,
        x: Math.cos(index),
        y: Math.sin(index),
      })),
      bonds: Array.from({ length: size }, (_, index) => ({
        from: index,
        to: (index + 1) % size,
        order: 1,
        stereo: 'none',
      })),
    });
    const star: Drawing = {
      ...ring(399),
      bonds: Array.from({ length: 398 }, (_, index) => ({
        from: 0,
        to: index + 1,
        order: 1,
        stereo: 'none',
      })),
    };
    const ladder: Drawing = {
      atoms: ring(200).atoms,
      bonds: [
        ...ring(200).bonds,
        ...Array.from({ length: 90 }, (_, index) => ({
          from: index,
          to: 198 - index,
          order: 1 as const,
          stereo: 'none' as const,
        })),
      ],
    };
    for (const drawing of [ring(400), star, ladder]) {
      const start = process.cpuUsage();
      correct({ reference: molfileOfSmiles('CCO'), drawing: writeMolfile(drawing) });
      correct({ reference: writeMolfile(drawing), drawing: writeMolfile(drawing) });
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    }
  });
});
