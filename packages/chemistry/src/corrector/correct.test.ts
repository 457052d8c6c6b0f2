import { describe, expect, it } from 'vitest';
import type { Drawing, DrawingBond } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { drawn, molfile } from '../testing/drawings.ts';
import { correct } from './correct.ts';
import type { CorrectionContext, FeedbackItem } from './feedback.ts';

const ALL_SPECTRA = [
  { id: 1, type: 'NMR-H' },
  { id: 2, type: 'NMR-C13' },
  { id: 3, type: 'IR' },
  { id: 4, type: 'EI-MS' },
];
const OPEN: CorrectionContext = { feedbackLevel: 'open', experiments: ALL_SPECTRA };

function feedback(
  right: string,
  drawing: string | Drawing,
  context: CorrectionContext = OPEN,
): FeedbackItem[] {
  const text = typeof drawing === 'string' ? molfile(drawing) : writeMolfile(drawing);
  const result = correct({ reference: molfile(right), drawing: text, context });
  if (!result.ok) throw new Error(result.failure.message);
  return result.feedback;
}

const codes = (items: readonly FeedbackItem[]) => items.map(({ code }) => code);

describe('the faults of each stage', () => {
  it.each([
    ['drawing', 'CC(C)C', 'CC(C)(C)(C)C', 'drawing-valence'],
    ['drawing', 'CCO', 'CC[O]', 'drawing-radical'],
    ['drawing', 'CC(=O)O', 'CC(=O)[O-]', 'drawing-charge'],
    ['formula', 'CCCO', 'CCO', 'formula'],
    ['formula', 'CCBr', 'CCCl', 'formula'],
    ['formula', 'CCBr', 'CCCl', 'formula-element-missing'],
    ['formula', '[13CH3]C', 'CC', 'formula-isotope'],
    ['formula', '[2H]O[2H]', 'O', 'formula'],
    ['unsaturation', 'C1CCCCC1', 'CCCCCC', 'unsaturation-too-low'],
    ['unsaturation', 'CCCCCC', 'C1CCCCC1', 'unsaturation-too-high'],
    ['unsaturation', 'C1CCCCC1', 'C=CCCCC', 'unsaturation-rings'],
    ['functional group', 'CC(=O)C', 'CCC=O', 'functional-group-extra'],
    ['functional group', 'CC(=O)C', 'CCC=O', 'functional-group-missing'],
    ['functional group', 'CC(C)O', 'CCCO', 'functional-group-variant'],
    ['environment', 'Cc1ccc(C)cc1', 'Cc1cccc(C)c1', 'environment-carbon'],
    ['environment', 'CC(=O)N(C)C', 'CC(=O)NCC', 'environment-hydrogen'],
    ['environment', 'CCCCC', 'CCC(C)C', 'environment-carbon-types'],
    ['environment', 'CC(=O)N(C)C', 'CC(=O)NCC', 'environment-exchangeable'],
    ['skeleton', 'C1CCCC1', 'CC1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CCC2(C1)CCCC2', 'C1CCC(C1)C1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CC2CC2C1', 'C1CCC2(C1)CC2', 'formula'],
    ['skeleton', 'CCC1CC2CC2C1', 'CC1CCC2(C1)CC2', 'skeleton-ring-fusion'],
    ['skeleton', 'CC1CCOC1', 'COC1CCC1', 'skeleton-ring-size'],
    ['skeleton', 'C1CCOC1C', 'C1CCC1OC', 'skeleton-ring-size'],
    ['skeleton', 'CC1CCCCO1', 'COC1CCCC1', 'skeleton-ring-size'],
    ['skeleton', 'CCC1CCCCO1', 'COCC1CCCCC1', 'formula'],
    ['skeleton', 'CC(C)CC', 'CCCCC', 'skeleton-branching'],
    ['skeleton', 'CCCCC', 'CC(C)CC', 'skeleton-chain'],
    ['functional group', 'CCCC(=O)OC', 'CCCC(=O)CO', 'functional-group-extra'],
    ['position', 'Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1', 'position-ring'],
    ['position', 'Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1', 'position-ring-attachment'],
    ['position', 'Cc1cccnc1', 'Cc1ccncc1', 'position-ring-attachment'],
    ['position', 'CCOC(C)=O', 'CCC(=O)OC', 'position-ester'],
    ['position', 'CC(=O)NCC', 'CCC(=O)NC', 'position-ester'],
    ['position', 'CCCC(C)=O', 'CCC(=O)CC', 'position-chain'],
    ['position', 'CCCC(C)O', 'CCC(O)CC', 'position-chain'],
    ['tautomer', 'CC(=O)CC(C)=O', 'CC(O)=CC(C)=O', 'tautomer'],
    ['tautomer', 'O=c1cccc[nH]1', 'Oc1ccccn1', 'tautomer'],
    ['tautomer', 'NCC(=O)O', '[NH3+]CC(=O)[O-]', 'tautomer'],
    ['stereo', 'C/C=C/C', 'C/C=C\\C', 'stereo-double-bond'],
    ['stereo', 'C/C(=N\\O)c1ccccc1', 'C/C(=N/O)c1ccccc1', 'stereo-double-bond'],
    ['stereo', 'C[C@@H](O)[C@H](O)C', 'C[C@@H](O)[C@@H](O)C', 'stereo-relative'],
    ['stereo', 'C[C@H]1CC[C@@H](C)CC1', 'C[C@H]1CC[C@H](C)CC1', 'stereo-relative'],
    ['stereo', 'C[C@@H](O)[C@H](O)C', 'CC(O)C(O)C', 'stereo-missing'],
  ])('%s: %s drawn as %s is %s', (_, right, wrong, code) => {
    expect(codes(feedback(right, wrong))).toContain(code);
  });

  it.each([
    ['CCCO', 'CC(C)O', 'formula'],
    ['C=CCO', 'CCC=O', 'unsaturation-rings'],
    ['Cc1ccc(C)cc1', 'Cc1cccc(C)c1', 'functional-group-extra'],
    ['Cc1ccc(O)c(OC)c1', 'Cc1ccc(OC)c(O)c1', 'environment-carbon'],
    ['Clc1ccc(Cl)cc1', 'Clc1cccc(Cl)c1', 'skeleton-ring-size'],
    ['CCOC(C)=O', 'CCCC(=O)O', 'position-ester'],
    ['C=CCC', 'CC=CC', 'tautomer'],
    ['CC(C)=O', 'CC(O)=C', 'functional-group-extra'],
  ])('%s drawn as %s is no case of %s', (right, wrong, code) => {
    expect(codes(feedback(right, wrong))).not.toContain(code);
  });
});

describe('stereo policy', () => {
  const verdict = (right: string, wrong: string, stereo: 'ignore' | 'relative' | 'absolute') =>
    codes(feedback(right, wrong, { stereo }));
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
  ] as const)('%s drawn as %s under %s gives %j', (right, wrong, stereo, expected) => {
    expect(verdict(right, wrong, stereo)).toEqual(expected);
  });

  it.each([
    ['up beside up among four bonds', ['up', 'up', 'none', 'none'], ['stereo-contradictory']],
    ['up beside down among four bonds', ['up', 'down', 'none', 'none'], []],
    ['up opposite up among four bonds', ['up', 'none', 'up', 'none'], []],
    ['up opposite down among four bonds', ['up', 'none', 'down', 'none'], ['stereo-contradictory']],
  ] as const)('reads %s', (_, wedges, expected) => {
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
    expect(result.ok && codes(result.feedback)).toEqual(expected);
  });
});

describe('a salt', () => {
  it('counts as one molecule with its counter-ions, drawn as ions or as acid and base', () => {
    for (const drawing of ['CC[NH3+].[Cl-]', 'CCN.Cl'])
      expect(feedback('CC[NH3+].[Cl-]', drawing)).toEqual([]);
    for (const drawing of ['CC(=O)[O-].[Na+]', 'CC(=O)O[Na]'])
      expect(feedback('CC(=O)[O-].[Na+]', drawing)).toEqual([]);
  });

  it('is not its free base', () => {
    expect(codes(feedback('CC[NH3+].[Cl-]', 'CCN'))).toContain('formula-element-missing');
  });
});

describe('evidence', () => {
  it('cites the carbon signals when the exercise shows the 13C spectrum, and only then', () => {
    const [item] = feedback('Cc1ccc(C)cc1', 'Cc1cccc(C)c1');
    expect(item!.message).toContain('The ¹³C spectrum shows 3 signals; your structure would give 5.');
    expect(item!.experiment).toEqual({ id: 2, type: 'NMR-C13', window: { from: 220, to: 0, unit: 'ppm' } });
    const [bare] = feedback('Cc1ccc(C)cc1', 'Cc1cccc(C)c1', { feedbackLevel: 'open' });
    expect(bare!.message).not.toContain('spectrum');
    expect(bare!.experiment).toBeUndefined();
  });

  it('says where the group that was drawn would show itself', () => {
    const [item] = feedback('CC(=O)C', 'CCC=O');
    expect(item!.message).toContain('an aldehyde H at 10.2–9.3 ppm');
    expect(item!.experiment).toMatchObject({ id: 1, window: { from: 10.2, to: 9.3, unit: 'ppm' } });
  });

  it('uses known peaks, and keeps quiet where they would speak for the drawing', () => {
    const told = (peaks: number[]) =>
      feedback('CC(=O)C', 'CCC=O', {
        feedbackLevel: 'open',
        experiments: [{ id: 1, type: 'NMR-H', peaks }],
      })[0]!;
    expect(told([2.1]).message).toContain('where the spectrum has nothing');
    expect(told([2.1, 9.8]).experiment).toBeUndefined();
  });

  it('compares the molecular ion of the drawing with the mass spectrum', () => {
    const told = feedback('CCCO', 'CCO', {
      experiments: [{ id: 4, type: 'EI-MS', peaks: [31, 42, 60] }],
    })[0]!;
    expect(told.message).toContain('would lie at m/z 46, where the mass spectrum has no peak');
    const electrospray = feedback('CCCO', 'CCO', { experiments: [{ id: 5, type: 'ESI-MS' }] })[0]!;
    expect(electrospray.message).toContain('m/z 47');
  });

  it('describes the isotope pattern of a halogen that is drawn wrongly', () => {
    expect(feedback('CCBr', 'CCCl')[0]!.message).toContain('3:1');
    expect(feedback('CCCl', 'CCBr')[0]!.message).toContain('nearly equal');
  });
});

describe('feedback levels', () => {
  const told = (feedbackLevel: CorrectionContext['feedbackLevel'], attempt?: number) =>
    feedback('CC(=O)C', 'CCC=O', { ...(feedbackLevel && { feedbackLevel }), ...(attempt && { attempt }) });

  it('verdict says right or wrong and no more', () => {
    expect(told('verdict')).toEqual([
      { code: 'verdict', severity: 'error', message: 'Your structure is not the right one.' },
    ]);
    expect(feedback('CCO', 'CCO', { feedbackLevel: 'verdict' })).toEqual([]);
  });

  it('contradictions never names what is missing, at any attempt', () => {
    expect(codes(told('contradictions', 9))).not.toContain('functional-group-missing');
    expect(codes(told('contradictions', 9))).toContain('functional-group-extra');
  });

  it('guided, the default, names what is missing from the third attempt on', () => {
    expect(codes(told(undefined, 2))).not.toContain('functional-group-missing');
    expect(codes(told(undefined))).not.toContain('functional-group-missing');
    expect(codes(told(undefined, 3))).toContain('functional-group-missing');
  });

  it('open names all at once', () => {
    expect(codes(told('open'))).toContain('functional-group-missing');
  });

  it('points at a drawn atom where everything found is missing', () => {
    const items = feedback('CC(=O)CO', 'OC1COC1', { feedbackLevel: 'contradictions' });
    expect(items.some(({ atoms = [] }) => atoms.length > 0)).toBe(true);
  });
});

describe('the marked atoms', () => {
  it('are those of the submitted text, whatever order and explicit hydrogens it has', () => {
    const aldehyde = drawn('CCC=O');
    const order = [3, 1, 0, 2];
    const shuffled: Drawing = {
      atoms: order.map((index) => aldehyde.atoms[index]!),
      bonds: aldehyde.bonds.map((bond) => ({
        ...bond,
        from: order.indexOf(bond.from),
        to: order.indexOf(bond.to),
      })),
    };
    const item = feedback('CC(=O)C', shuffled).find(({ code }) => code === 'functional-group-extra');
    expect(item?.atoms).toEqual([0, 3]);
  });
});

describe('what cannot be judged', () => {
  const judge = (drawing: string, reference = molfile('CCO')) => correct({ reference, drawing });

  it('is a returned failure with its code and words', () => {
    expect(judge(molfile('CCO.CCO'))).toEqual({
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
    expect(judge('garbage')).toMatchObject({ ok: false, failure: { code: 'unreadable-drawing' } });
    expect(judge(molfile('CCO'), 'garbage')).toMatchObject({
      ok: false,
      failure: { code: 'unreadable-reference' },
    });
  });

  it('says which atom is a query atom', () => {
    const result = judge(molfile('CCO').replace(' O  ', ' A  '));
    expect(result).toMatchObject({ ok: false, failure: { code: 'unreadable-drawing' } });
    expect(result.ok ? '' : result.failure.message).toContain("'A'");
  });

  it('accepts Kekule JSON as a drawing', () => {
    expect(judge(writeKcj(drawn('OCC')))).toEqual({
      ok: true,
      isFormulaCorrect: true,
      correct: true,
      feedback: [],
    });
  });
});

describe('the result', () => {
  it('always reports the formula by itself', () => {
    const result = (drawing: string) => correct({ reference: molfile('CC(=O)C'), drawing: molfile(drawing) });
    expect(result('CCC=O')).toMatchObject({ isFormulaCorrect: true, correct: false });
    expect(result('CCO')).toMatchObject({ isFormulaCorrect: false, correct: false });
    expect(result('CC(C)=O')).toMatchObject({ isFormulaCorrect: true, correct: true });
  });

  it('takes every mesomeric form of one compound, azulene and nitro groups too', () => {
    expect(feedback('c1ccc2cccc2cc1', 'C1=CC=C2C=CC=C2C=C1')).toEqual([]);
    expect(feedback('C[N+](=O)[O-]', 'CN(=O)=O')).toEqual([]);
    expect(feedback('CN=[N+]=[N-]', 'CN=N#N')).toEqual([]);
    expect(feedback('CS(C)=O', 'C[S+](C)[O-]')).toEqual([]);
    expect(feedback('[O-][n+]1ccccc1', 'O=n1ccccc1')).toEqual([]);
  });

  it('comes within a second for drawings made to hurt', () => {
    const ring = (size: number): Drawing => ({
      atoms: Array.from({ length: size }, (_, index) => ({
        ...drawn('C').atoms[0]!,
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
      const start = performance.now();
      correct({ reference: molfile('CCO'), drawing: writeMolfile(drawing) });
      correct({ reference: writeMolfile(drawing), drawing: writeMolfile(drawing) });
      expect(performance.now() - start).toBeLessThan(2000);
    }
  });
});
