import { describe, expect, it } from 'vitest';
import { canonicalCode, drawingFormula } from '../structure/identity.ts';
import { hillFormula } from '../formula/formula.ts';
import { drawn, molfile } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { correct } from './correct.ts';
import type { CorrectionContext, FeedbackItem, FeedbackLevel } from './feedback.ts';

const EXPERIMENTS = [
  { id: 11, type: 'NMR-H' },
  { id: 12, type: 'NMR-C13' },
  { id: 13, type: 'IR' },
  { id: 14, type: 'EI-MS' },
];
/** Sentences about symmetry alone send a student nowhere. */
const GENERIC = new Set(['verdict', 'environment-carbon', 'environment-hydrogen', 'skeleton-shared']);

interface Pair {
  right: string;
  wrong: string;
  formula: string;
}

const PAIRS: readonly Pair[] = Object.entries(ISOMERS).flatMap(([formula, list]) =>
  list.flatMap((right) =>
    list.filter((wrong) => wrong !== right).map((wrong) => ({ right, wrong, formula })),
  ),
);
const molfiles = new Map(
  Object.values(ISOMERS).flatMap((list) => list.map((smiles) => [smiles, molfile(smiles)])),
);

const codes = new Map<string, string>();
function codeOf(smiles: string): string {
  const code = codes.get(smiles) ?? canonicalCode(drawn(smiles));
  codes.set(smiles, code);
  return code;
}

function feedbackOf({ right, wrong }: Pair, context: CorrectionContext): FeedbackItem[] {
  const result = correct({ reference: molfiles.get(right)!, drawing: molfiles.get(wrong)!, context });
  if (!result.ok) throw new Error(`${right} <- ${wrong}: ${result.failure.message}`);
  expect(result.isFormulaCorrect).toBe(true);
  expect(result.correct, `${wrong} passes for ${right}`).toBe(false);
  return result.feedback;
}

describe('the isomers of the table', () => {
  it('are what their formula says, and make at least 300 pairs', () => {
    for (const [formula, list] of Object.entries(ISOMERS)) {
      for (const smiles of list) expect(hillFormula(drawingFormula(drawn(smiles))), smiles).toBe(formula);
    }
    expect(PAIRS.length).toBeGreaterThan(2000);
  });
});

describe.each<FeedbackLevel>(['contradictions', 'guided', 'open'])(
  'feedback on a wrong isomer at level %s',
  (feedbackLevel) => {
    it.each([
      ['with all spectra', EXPERIMENTS],
      ['without spectra', []],
    ])('always names a specific fault, %s', (_, experiments) => {
      const vague = PAIRS.filter((pair) => {
        const items = feedbackOf(pair, { experiments, feedbackLevel });
        return !items.some(({ code, severity }) => severity === 'error' && !GENERIC.has(code));
      });
      expect(vague).toEqual([]);
    });
  },
);

describe('secrecy', () => {
  it('keeps the formula, the right answer and its atoms out of every message', () => {
    for (const pair of PAIRS) {
      const items = feedbackOf(pair, { experiments: EXPERIMENTS, feedbackLevel: 'open' });
      const count = drawn(pair.wrong).atoms.length;
      const text = JSON.stringify(items);
      if (pair.right.length > 4)
        expect(text, `${pair.right} <- ${pair.wrong}`).not.toContain(JSON.stringify(pair.right).slice(1, -1));
      expect(text).not.toContain(pair.formula);
      expect(text).not.toContain(codeOf(pair.right));
      for (const { atoms = [] } of items) for (const atom of atoms) expect(atom).toBeLessThan(count);
    }
  });

  it('names nothing the drawing lacks before the third attempt', () => {
    for (const pair of PAIRS) {
      const codes = feedbackOf(pair, { feedbackLevel: 'guided', attempt: 2 }).map(({ code }) => code);
      expect(codes.filter((code) => code.endsWith('-missing'))).toEqual([]);
    }
  });

  it('never cites an experiment that the exercise does not show', () => {
    for (const pair of PAIRS) {
      const [shown] = [EXPERIMENTS[2]!];
      const cited = feedbackOf(pair, { experiments: [shown], feedbackLevel: 'open' }).flatMap(
        ({ experiment }) => experiment ?? [],
      );
      expect(cited.every(({ id, type }) => id === shown.id && type === shown.type)).toBe(true);
    }
  });
});

describe('determinism', () => {
  it('gives the same words for the same input', () => {
    for (const pair of PAIRS.filter((_, index) => index % 20 === 0)) {
      const context = { experiments: EXPERIMENTS, feedbackLevel: 'open' as const };
      expect(feedbackOf(pair, context)).toEqual(feedbackOf(pair, context));
    }
  });
});
