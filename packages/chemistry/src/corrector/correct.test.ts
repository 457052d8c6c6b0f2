import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
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

describe('spectral evidence', () => {
  it('cites the carbon signals only if the exercise shows the 13C spectrum', () => {
    const [item] = faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1');
    expect(item!.message).toContain(
      'Your structure has 5 kinds of carbon: too many (the molecule is more symmetric). The ¹³C spectrum shows 3 signals.',
    );
    expect(item!.experiment).toEqual({ id: 2, type: 'NMR-C13', window: { from: 220, to: 0, unit: 'ppm' } });
    const [bare] = faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1', { feedbackLevel: 'open' });
    expect(bare!.message).not.toContain('spectrum');
    expect(bare!.experiment).toBeUndefined();
  });

  it('does not count signals if the known peaks coincide', () => {
    const messagesFor = (peaks: number[]) =>
      faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1', { experiments: [{ id: 2, type: 'NMR-C13', peaks }] })[0]!;
    expect(messagesFor([134.7, 129, 20.9]).experiment).toBeDefined();
    expect(messagesFor([134.7, 20.9]).experiment).toBeUndefined();
  });

  it('shows the window in which the drawn group would have its signal', () => {
    const [item] = faultsIn('CC(=O)C', 'CCC=O');
    expect(item!.message).toContain('an aldehyde H at 10–9 ppm');
    expect(item!.experiment).toMatchObject({ id: 1, window: { from: 10, to: 9, unit: 'ppm' } });
  });

  it('leaves out the window if a group of the correct structure has a signal in it', () => {
    const messagesFor = (right: string) =>
      faultsIn(right, 'CCC=O', { experiments: [{ id: 2, type: 'NMR-C13' }] }).find(
        ({ code }) => code === 'functional-group-extra',
      );
    expect(messagesFor('C=CCO')?.message).toContain('an aldehyde C=O at 207–188 ppm');
    expect(messagesFor('CC(=O)C')?.experiment).toBeUndefined();
  });

  it('cites the correlation spectra that show positions, if the exercise has them', () => {
    const [item] = faultsIn('CCCC(C)O', 'CCC(O)CC', { experiments: [{ id: 5, type: 'NMR-HCosy' }] });
    const chain = faultsIn('CCCC(C)O', 'CCC(O)CC', {
      experiments: [
        { id: 5, type: 'NMR-HMBC-HC' },
        { id: 6, type: 'NMR-HCosy' },
      ],
    }).find(({ code }) => code === 'position-chain');
    expect(chain).toMatchObject({ experiment: { id: 5, type: 'NMR-HMBC-HC' } });
    expect(chain?.message).toContain(
      'The HMBC spectrum shows which carbons are two or three bonds away from each hydrogen.',
    );
    expect(item!.code).not.toBe('position-chain');
    expect(codesOf(faultsIn('CCCC(C)O', 'CCC(O)CC', {}))).toContain('position-chain');
  });

  it('counts the rows of an HSQC for a fault in the number of CH, CH₂ or CH₃', () => {
    const messagesFor = (right: string, wrong: string) =>
      faultsIn(right, wrong, { experiments: [{ id: 7, type: 'NMR-HSQC-HC' }] }).find(
        ({ code }) => code === 'environment-carbon-types',
      );
    expect(messagesFor('CCCCC', 'CCC(C)C')?.message).toContain(
      'The HSQC spectrum shows 3 kinds of carbon with hydrogens; your structure has 4.',
    );
    // Equal numbers of rows would not distinguish the structures.
    expect(messagesFor('CCCC(C)C', 'CCC(C)CC')?.experiment).toBeUndefined();
  });

  it('states that no signal is present only for a recorded range', () => {
    const messagesFor = (
      wrong: string,
      experiment: { peaks: number[]; range?: { from: number; to: number } },
    ) =>
      faultsIn('CC(=O)OC', wrong, {
        feedbackLevel: 'open',
        experiments: [{ id: 1, type: 'NMR-H', ...experiment }],
      }).find(({ code }) => code === 'functional-group-extra');
    const acid = 'CCC(=O)O';
    const nothing = 'but the ¹H spectrum shows nothing there';
    expect(messagesFor(acid, { peaks: [2.1], range: { from: 14, to: -1 } })?.message).toContain(nothing);
    for (const seen of [{ peaks: [2.1], range: { from: 12, to: 0 } }, { peaks: [2.1] }]) {
      expect(messagesFor(acid, seen)?.message).toContain(
        'Your structure would show an acid OH at 13–10 ppm.',
      );
      expect(messagesFor(acid, seen)?.message).not.toContain(nothing);
    }
    expect(messagesFor(acid, { peaks: [2.1], range: { from: 9, to: 0 } })?.experiment).toBeUndefined();
    // Peaks on both sides of a window prove that it was recorded.
    expect(messagesFor('COCC=O', { peaks: [0.9, 12.1] })?.message).toContain(nothing);
  });

  it('uses known peaks, and leaves out evidence that would support the drawing', () => {
    const messagesFor = (peaks: number[]) =>
      faultsIn('CC(=O)C', 'CCC=O', {
        feedbackLevel: 'open',
        experiments: [{ id: 1, type: 'NMR-H', peaks, range: { from: 12, to: 0 } }],
      })[0]!;
    expect(messagesFor([2.1]).message).toContain('but the ¹H spectrum shows nothing there');
    expect(messagesFor([2.1, 9.8]).experiment).toBeUndefined();
  });

  it('shows the window of the drawn alkyl side of a reversed ester', () => {
    const ester = faultsIn('CCOC(C)=O', 'CCC(=O)OC').find(({ code }) => code === 'position-ester');
    expect(ester?.message).toContain('the OCH₃ of this ester at 4–3.55 ppm');
    expect(ester?.experiment?.id).toBe(1);
  });

  it('compares the molecular ion of the drawing with the mass spectrum', () => {
    const formula = faultsIn('CCCO', 'CCO', {
      experiments: [{ id: 4, type: 'EI-MS', peaks: [31, 42, 60] }],
    })[0]!;
    expect(formula.message).toContain('would lie at m/z 46, where the mass spectrum shows no clear peak');
    const electrospray = faultsIn('CCCO', 'CCO', { experiments: [{ id: 5, type: 'ESI-MS' }] })[0]!;
    expect(electrospray.message).toContain('m/z 47');
  });

  it('cites no missing molecular ion where that of the compound is missing too', () => {
    const fault = faultsIn('CC(C)(C)N', 'CC(C)(C)O', {
      experiments: [{ id: 4, type: 'EI-MS', peaks: [41, 42, 58] }],
    })[0]!;
    expect(fault.message).not.toContain('m/z');
    expect(fault.experiment).toBeUndefined();
  });

  it('describes the isotope pattern of a wrongly drawn halogen', () => {
    const messagesFor = (right: string, wrong: string, peaks?: number[]) =>
      faultsIn(right, wrong, { experiments: [{ id: 4, type: 'EI-MS', ...(peaks && { peaks }) }] })[0]!;
    expect(messagesFor('CCBr', 'CCCl').message).toContain('M and M+2 would be in the ratio 3:1: compare');
    expect(messagesFor('CCCl', 'CCBr').message).toContain('M and M+2 would be of nearly equal height (1:1)');
    const mixed = [75, 111, 155, 157, 190, 192, 194];
    const dibromide = messagesFor('Clc1ccc(Br)cc1', 'Brc1ccc(Br)cc1', mixed);
    expect(dibromide.message).toContain(
      'With the halogens you drew, M, M+2 and M+4 would be in the ratio 1:2:1; the mass spectrum shows about 3:4:1.',
    );
    expect(dibromide.experiment?.window).toEqual({ from: 182, to: 246, unit: 'm/z' });
    expect(messagesFor('Clc1ccc(Br)cc1', 'Clc1ccc(Cl)cc1', mixed).message).toContain('in the ratio 9:6:1');
    expect(messagesFor('Clc1ccc(Br)cc1', 'Clc1ccc(Cl)cc1').message).not.toContain('shows');
    expect(messagesFor('CCCCC', 'CCCCCl', [43, 57, 72]).message).toContain('shows no such isotope pattern');
    // Without the molecular ion, the spectrum shows no isotope pattern.
    expect(messagesFor('CC(C)(C)Br', 'CC(C)(C)Cl', [41, 57]).message).toContain('compare the mass spectrum');
  });
});

describe('feedback levels', () => {
  const messagesFor = (feedbackLevel: CorrectionContext['feedbackLevel'], attempt?: number) =>
    correctDrawing('CC(=O)C', 'CCC=O', {
      ...(feedbackLevel && { feedbackLevel }),
      ...(attempt && { attempt }),
    });

  it('shows only right or wrong at the verdict level', () => {
    expect(messagesFor('verdict')).toEqual([
      { code: 'verdict', severity: 'error', message: 'Your structure is not correct.' },
    ]);
    expect(correctDrawing('CCO', 'CCO', { feedbackLevel: 'verdict' })).toEqual([]);
  });

  it('never names what is missing at the contradictions level, at any attempt', () => {
    expect(codesOf(messagesFor('contradictions', 9))).not.toContain('functional-group-missing');
    expect(codesOf(messagesFor('contradictions', 9))).toContain('functional-group-extra');
  });

  it('names what is missing from the third attempt on at the guided level (the default)', () => {
    expect(codesOf(messagesFor(undefined, 2))).not.toContain('functional-group-missing');
    expect(codesOf(messagesFor(undefined))).not.toContain('functional-group-missing');
    expect(codesOf(messagesFor(undefined, 3))).toContain('functional-group-missing');
  });

  it('names the correct variant of a group only where it also names what is missing', () => {
    const variety = (attempt: number) => faultsIn('CC(C)O', 'CCCO', { attempt })[0]!.message;
    expect(variety(1)).not.toContain('secondary');
    expect(variety(3)).toContain('it should rather be a secondary alcohol');
  });

  it('names all faults at once at the open level', () => {
    expect(codesOf(messagesFor('open'))).toContain('functional-group-missing');
  });

  it('marks a drawn atom if all findings are about missing parts', () => {
    const items = correctDrawing('CC(=O)CO', 'OC1COC1', { feedbackLevel: 'contradictions' });
    expect(items.some(({ atoms = [] }) => atoms.length > 0)).toBe(true);
  });
});

describe('marked atoms', () => {
  it('marks the atoms of the submitted text for any order and explicit hydrogens', () => {
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

  it('rejects an impossible drawing at any level if every answer counts', () => {
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
