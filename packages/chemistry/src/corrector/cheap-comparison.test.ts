import { Molecule } from 'openchemlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { writeKcj } from '../drawing-format/kcj-write.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { correct } from './correct.ts';

/** None of the rings has a Kekulé form. */
function nitrogenRings(ringCount: number): Drawing {
  const rings = Array.from({ length: ringCount }, (_, ring) => ring);
  const corners = [0, 1, 2, 3, 4];
  const atoms = rings.flatMap((ring) =>
    corners.map((corner) => ({
      element: 'N',
      x: corner,
      y: 2 * ring,
      charge: 0,
      isotope: null,
      radical: 'none' as const,
      valence: null,
    })),
  );
  const bonds = rings.flatMap((ring) =>
    corners.map((corner) => ({
      from: 5 * ring + corner,
      to: 5 * ring + ((corner + 1) % 5),
      order: 'aromatic' as const,
      stereo: 'none' as const,
    })),
  );
  return { atoms, bonds };
}

describe('cost of a wrong drawing', () => {
  afterEach(() => vi.restoreAllMocks());

  it('computes no canonical order for a drawing with another formula', () => {
    const reference = molfileOfSmiles('CC(=O)OC1=CC=CC=C1C(=O)O');
    // The first correction prepares and caches the correct answer.
    correct({ reference, drawing: reference });
    const canonicalised = vi.spyOn(Molecule.prototype, 'ensureHelperArrays');
    const coded = vi.spyOn(Molecule.prototype, 'getIDCode');
    for (const drawing of ['C[C@H](O)[C@@H](C)O', 'C[C@H](N)C(=O)O.CCO', 'OC1=CC=CC=C1C(=O)O'])
      for (const feedbackLevel of ['verdict', 'contradictions', 'guided', 'open'] as const)
        correct({ reference, drawing: molfileOfSmiles(drawing), context: { feedbackLevel, attempt: 3 } });
    const orders = canonicalised.mock.calls.filter(([level]) => level >= Molecule.cHelperParities);
    expect(orders).toEqual([]);
    expect(coded).not.toHaveBeenCalled();
  });

  it('limits the time for aromatic nitrogen rings without a Kekulé form', () => {
    const began = process.cpuUsage();
    const result = correct({ reference: molfileOfSmiles('CCO'), drawing: writeKcj(nitrogenRings(24)) });
    const { user, system } = process.cpuUsage(began);
    expect(result).toMatchObject({ ok: false, failure: { code: 'several-molecules' } });
    // With a limit for each ring, but none for the drawing, this would take ten seconds.
    expect((user + system) / 1000).toBeLessThan(5_000);
  });
});
