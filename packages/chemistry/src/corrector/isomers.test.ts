import { describe, expect, it } from 'vitest';
import { canonicalCode, drawingFormula } from '../structure/identity.ts';
import { hillFormula } from '../formula/formula.ts';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { ISOMERS } from '../testing/isomers.ts';
import { findGroups } from '../structure/groups/find-groups.ts';
import { structureGraph } from '../structure/graph.ts';
import type { GroupKind } from '../structure/groups/group-kinds.ts';
import { correct } from './correct.ts';
import type { CorrectionContext, FeedbackItem, FeedbackLevel } from './feedback.ts';
import {
  EXPERIMENTS,
  GENERIC,
  type Pair,
  PAIRS,
  molfiles,
  correctPair,
  occurs,
  spoken,
  hasPhrase,
} from './testing/isomer-pairs.ts';

const canonicalCodes = new Map<string, string>();

function codeOf(smiles: string): string {
  const code = canonicalCodes.get(smiles) ?? canonicalCode(drawSmiles(smiles));
  canonicalCodes.set(smiles, code);
  return code;
}

/** Feedback by pair and context, cached because several tests use it. */
const feedback = new Map<string, FeedbackItem[]>();

function feedbackOf(pair: Pair, context: CorrectionContext): FeedbackItem[] {
  const key = JSON.stringify([pair.right, pair.wrong, context]);
  const items = feedback.get(key) ?? correctPair(pair, context);
  feedback.set(key, items);
  return items;
}

const groups = new Map<string, ReadonlySet<GroupKind>>();

function groupsOf(smiles: string): ReadonlySet<GroupKind> {
  const known =
    groups.get(smiles) ?? new Set(findGroups(structureGraph(drawSmiles(smiles))).map(({ kind }) => kind));
  groups.set(smiles, known);
  return known;
}

describe('table of isomers', () => {
  it('contains at least 300 molecules of 40 formulas with matching formulas', () => {
    for (const [formula, list] of Object.entries(ISOMERS)) {
      for (const smiles of list)
        expect(hillFormula(drawingFormula(drawSmiles(smiles))), smiles).toBe(formula);
    }
    expect(Object.keys(ISOMERS).length).toBeGreaterThanOrEqual(40);
    expect(molfiles.size).toBeGreaterThanOrEqual(300);
  });
});

describe.each<FeedbackLevel>(['contradictions', 'guided', 'open'])(
  'feedback on a wrong isomer at the level %s',
  (feedbackLevel) => {
    it.each([
      ['with all spectra', EXPERIMENTS],
      ['without spectra', []],
    ])('always names a specific fault %s', (_, experiments) => {
      const vague = PAIRS.filter((pair) => {
        const items = feedbackOf(pair, { experiments, feedbackLevel });
        return !items.some(({ code, severity }) => severity === 'error' && !GENERIC.has(code));
      });
      expect(vague).toEqual([]);
    });
  },
);

describe('common substructure of isomers', () => {
  const graphs = new Map([...molfiles.keys()].map((smiles) => [smiles, structureGraph(drawSmiles(smiles))]));
  const parts = PAIRS.flatMap((pair) => {
    const items = feedbackOf(pair, { experiments: EXPERIMENTS, feedbackLevel: 'open' });
    const part = items.find(({ code }) => code === 'skeleton-shared')?.atoms;
    return part ? [{ ...pair, part, items: items.filter(({ severity }) => severity === 'error') }] : [];
  });

  it('reports a common substructure for many pairs, without atoms that another message marks', () => {
    expect(parts.length).toBeGreaterThan(PAIRS.length / 20);
    const torn = parts.filter(({ part, items }) =>
      items.some(({ atoms = [] }) => atoms.some((atom) => part.includes(atom))),
    );
    expect(torn).toEqual([]);
  });

  it('reports only common substructures that occur in the correct structure with the same hydrogens and bonds', () => {
    const foreign = parts.filter(
      ({ right, wrong, part }) => !occurs({ part, own: graphs.get(wrong)!, other: graphs.get(right)! }),
    );
    expect(foreign.map(({ right, wrong }) => `${right} <- ${wrong}`)).toEqual([]);
  });
});

describe('secrecy of the correct answer', () => {
  it('reveals neither the formula nor the correct answer or its atoms in any message', () => {
    for (const pair of PAIRS) {
      const items = feedbackOf(pair, { experiments: EXPERIMENTS, feedbackLevel: 'open' });
      const count = drawSmiles(pair.wrong).atoms.length;
      const text = JSON.stringify(items);
      if (pair.right.length > 4)
        expect(text, `${pair.right} <- ${pair.wrong}`).not.toContain(JSON.stringify(pair.right).slice(1, -1));
      expect(text).not.toContain(pair.formula);
      expect(text).not.toContain(codeOf(pair.right));
      for (const { atoms = [] } of items) for (const atom of atoms) expect(atom).toBeLessThan(count);
    }
  });

  it('names nothing that the drawing lacks before the third attempt', () => {
    for (const pair of PAIRS) {
      const codes = feedbackOf(pair, { feedbackLevel: 'guided', attempt: 2 }).map(({ code }) => code);
      expect(codes.filter((code) => code.endsWith('-missing'))).toEqual([]);
    }
  });

  it.each([
    ['contradictions', 9],
    ['guided', 2],
  ] as const)(
    'names no group that only the correct answer has at the level %s at attempt %i',
    (feedbackLevel, attempt) => {
      const faults = PAIRS.flatMap((pair) => {
        const [right, own] = [groupsOf(pair.right), groupsOf(pair.wrong)];
        const items = feedbackOf(pair, { feedbackLevel, attempt, experiments: EXPERIMENTS });
        const text = items.map(({ message }) => message).join(' ');
        return [...right]
          .filter((kind) => !own.has(kind) && spoken(kind).some((name) => hasPhrase(text, name)))
          .filter(
            (kind) =>
              ![...own].some((other) =>
                spoken(other).some((name) => spoken(kind).some((part) => hasPhrase(name, part))),
              ),
          )
          .map((kind) => `${pair.right} <- ${pair.wrong}: ${kind}: ${text}`);
      });
      expect(faults).toEqual([]);
    },
  );

  it('names no element that only the correct answer has at the contradictions level', () => {
    const rights = ['CCCCl', 'CCCN', 'CCCS', 'CC(C)Br', 'CCCO', 'CC(F)(F)C', 'CP(C)C', 'C[Si](C)(C)C'];
    const names = [
      'hydrogen',
      'chlor',
      'nitrogen',
      'sulf',
      'bromine',
      'oxygen',
      'fluor',
      'phosph',
      'silicon',
    ];
    const elements = ['', 'Cl', 'N', 'S', 'Br', 'O', 'F', 'P', 'Si'];
    for (const right of rights) {
      for (const wrong of rights.filter((other) => other !== right)) {
        const element = elements.findIndex(
          (symbol) => symbol !== '' && drawSmiles(right).atoms.some(({ element: own }) => own === symbol),
        );
        const result = correct({
          reference: molfileOfSmiles(right),
          drawing: molfileOfSmiles(wrong),
          context: { feedbackLevel: 'contradictions', experiments: EXPERIMENTS, attempt: 9 },
        });
        const text = result.ok ? result.feedback.map(({ message }) => message).join(' ') : '';
        expect(text.toLowerCase(), `${right} <- ${wrong}`).not.toContain(names[element]);
      }
    }
  });

  it('never cites an experiment that the exercise does not show', () => {
    for (const pair of PAIRS) {
      const shown = EXPERIMENTS[2]!;
      const cited = feedbackOf(pair, { experiments: [shown], feedbackLevel: 'open' }).flatMap(
        ({ experiment }) => experiment ?? [],
      );
      expect(cited.every(({ id, type }) => id === shown.id && type === shown.type)).toBe(true);
    }
  });
});

describe('deterministic feedback', () => {
  it('returns the same messages for the same input', () => {
    for (const pair of PAIRS.filter((_, index) => index % 4 === 0)) {
      const context = { experiments: EXPERIMENTS, feedbackLevel: 'open' as const };
      expect(correctPair(pair, context)).toEqual(feedbackOf(pair, context));
    }
  });
});
