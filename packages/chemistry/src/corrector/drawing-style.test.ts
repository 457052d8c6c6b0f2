import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { type Redrawing, redraw } from '../testing/redraw.ts';
import { isFullRun } from '../testing/sample.ts';
import { correct } from './correct.ts';
import type { StereoPolicy } from './feedback.ts';

const redrawing: fc.Arbitrary<Redrawing> = fc.record({
  shuffle: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 5, maxLength: 40 }),
  rotation: fc.double({ min: 0, max: 6.28, noNaN: true }),
  scale: fc.double({ min: 0.5, max: 3, noNaN: true }),
  isMirrored: fc.boolean(),
  hasExplicitHydrogens: fc.boolean(),
  hasAromaticBonds: fc.boolean(),
  hasFiveBondNitro: fc.boolean(),
});

const MOLECULES = [
  'CC(=O)Oc1ccccc1C(=O)O',
  'C[C@H](N)C(=O)O',
  'C[C@@H](O)[C@H](O)C',
  'C/C=C/C(=O)OCC',
  'C/C=C\\C(=O)OCC',
  'O=[N+]([O-])c1ccc(Cl)cc1',
  'CN(C)c1ccc(cc1)[N+](=O)[O-]',
  'CC1=CC[C@H](CC1=O)C(C)=C',
  'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O',
  'C[C@H]1CC[C@@H](C)CC1',
  'C[C@H]1CC[C@H](C)CC1',
  'c1ccc2[nH]ccc2c1',
  'Cn1cnc2c1c(=O)n(C)c(=O)n2C',
  'c1ccc2cc3ccccc3cc2c1',
  'CC(=O)[O-].[Na+]',
  'C[NH3+].[Cl-]',
  '[2H]OC',
  'CS(=O)CC',
  'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O',
  'C/C(=N\\O)c1ccccc1',
  'CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)OC',
  'C[Si](C)(C)C#CC1=CC=CC=C1',
];

function verdict(reference: string, drawing: Drawing, stereo: StereoPolicy, write = writeMolfile) {
  const result = correct({
    reference: molfileOfSmiles(reference),
    drawing: write(drawing),
    context: { stereo, feedbackLevel: 'open' },
  });
  return result.ok
    ? { correct: result.correct, codes: result.feedback.map(({ code }) => code) }
    : result.failure;
}

/** Redrawings of each molecule; `npm run test:all` makes ten thousand in total. */
const redrawings = isFullRun ? Math.ceil(10_000 / MOLECULES.length) : 10;

describe('correct answers in other drawing styles', () => {
  it.each(MOLECULES)(
    'accepts %s without feedback in any drawing style and under any policy',
    (smiles) => {
      fc.assert(
        fc.property(
          redrawing,
          fc.constantFrom<StereoPolicy>('ignore', 'relative', 'absolute'),
          fc.boolean(),
          (how, stereo, isKcj) => {
            const again = redraw(drawSmiles(smiles), how);
            const answer = verdict(smiles, again, stereo, isKcj ? writeKcj : writeMolfile);
            expect(answer).toEqual({ correct: true, codes: [] });
          },
        ),
        { numRuns: redrawings },
      );
    },
    600_000,
  );
});

describe('wrong answers in other drawing styles', () => {
  it.each([
    ['CC(=O)Oc1ccccc1C(=O)O', 'CC(=O)Oc1ccc(cc1)C(=O)O'],
    ['C/C=C/C(=O)OCC', 'C/C=C\\C(=O)OCC'],
    ['C[C@@H](O)[C@H](O)C', 'C[C@H](O)[C@H](O)C'],
    ['C[C@H]1CC[C@@H](C)CC1', 'C[C@H]1CC[C@H](C)CC1'],
    ['CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O', 'CC(C)[C@@H]1CC[C@@H](C)C[C@@H]1O'],
    ['C/C(=N\\O)c1ccccc1', 'C/C(=N/O)c1ccccc1'],
  ])('gives for the correct answer %s the same verdict on every drawing of %s', (right, wrong) => {
    const plain = verdict(right, drawSmiles(wrong), 'relative');
    expect(plain).toMatchObject({ correct: false });
    fc.assert(
      fc.property(redrawing, (how) => {
        expect(verdict(right, redraw(drawSmiles(wrong), how), 'relative')).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  });
});
