import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
import { drawingSvg } from '../structure/drawing-svg.ts';
import { functionalGroups } from '../structure/groups/functional-groups.ts';
import { canonicalCode, drawingFormula } from '../structure/identity.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { isFullRun } from '../testing/sample.ts';
import { correct } from './correct.ts';

/** `npm run test:all` tries ten times as many. */
const numRuns = isFullRun ? 3000 : 300;

const atom = fc.record({
  element: fc.constantFrom('C', 'C', 'C', 'N', 'O', 'S', 'P', 'Cl', 'H', 'Fe', 'Na', 'B', 'Si', 'Og'),
  x: fc.integer({ min: -3, max: 3 }),
  y: fc.integer({ min: -3, max: 3 }),
  charge: fc.constantFrom(0, 0, 0, 1, -1, 4),
  isotope: fc.constantFrom(null, null, null, 2, 13),
  radical: fc.constantFrom('none' as const, 'none' as const, 'doublet' as const),
  valence: fc.constant(null),
});

/** Arbitrary graphs: atoms at the same position, wedges and aromatic bonds anywhere. */
const drawing: fc.Arbitrary<Drawing> = fc
  .tuple(
    fc.array(atom, { minLength: 1, maxLength: 14 }),
    fc.array(
      fc.tuple(
        fc.nat(13),
        fc.nat(13),
        fc.constantFrom(1, 1, 2, 3, 'aromatic'),
        fc.constantFrom('none', 'none', 'up', 'down', 'either'),
      ),
      {
        maxLength: 18,
      },
    ),
  )
  .map(([atoms, links]) => {
    const seen = new Set<string>();
    const bonds = links.flatMap(([a, b, order, stereo]) => {
      const [from, to] = [a % atoms.length, b % atoms.length];
      const key = `${Math.min(from, to)}-${Math.max(from, to)}`;
      if (from === to || seen.has(key)) return [];
      seen.add(key);
      return [{ from, to, order: order as 1, stereo: stereo as 'none' }];
    });
    return { atoms, bonds };
  });

describe('drawings without chemical sense', () => {
  it('judges or rejects a random drawing without throwing, with feedback if it is incorrect', () => {
    fc.assert(
      fc.property(
        drawing,
        fc.constantFrom('CCO', 'C[C@H](N)C(=O)O', 'CC[NH3+].[Cl-]'),
        (nonsense, reference) => {
          const result = correct({
            reference: molfileOfSmiles(reference),
            drawing: writeKcj(nonsense),
            context: { feedbackLevel: 'open' },
          });
          if (result.ok && !result.correct) expect(result.feedback.length).toBeGreaterThan(0);
        },
      ),
      { numRuns },
    );
  });

  it('accepts a random drawing as its own answer, or reports its faults', () => {
    fc.assert(
      fc.property(drawing, (nonsense) => {
        const text = writeKcj(nonsense);
        const result = correct({ reference: text, drawing: text, context: { stereo: 'absolute' } });
        const hasOwnFault =
          result.ok &&
          result.feedback.some(({ code }) => code.startsWith('drawing-') || code === 'stereo-contradictory');
        expect(!result.ok || result.correct || hasOwnFault).toBe(true);
      }),
      { numRuns },
    );
  });

  it('computes groups, formulas, codes and pictures of random drawings', () => {
    fc.assert(
      fc.property(drawing, (nonsense) => {
        functionalGroups(nonsense);
        drawingFormula(nonsense);
        canonicalCode(nonsense);
        expect(drawingSvg(nonsense, { width: 100, height: 100, label: 'Nonsense' })).not.toContain('NaN');
      }),
      { numRuns },
    );
  });
});
