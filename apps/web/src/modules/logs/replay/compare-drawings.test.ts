import type { Drawing, DrawingAtom } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { compareDrawings } from './compare-drawings.ts';

const atom = (element: string, x: number): DrawingAtom => ({
  element,
  x,
  y: 0,
  charge: 0,
  isotope: null,
  radical: 'none',
  valence: null,
});
const bond = (from: number, to: number, order: 1 | 2 = 1) => ({ from, to, order, stereo: 'none' as const });
const ethane: Drawing = { atoms: [atom('C', 0), atom('C', 1)], bonds: [bond(0, 1)] };

describe('the difference between two drawings', () => {
  it('shows the added atoms and bonds', () => {
    const ethanol = { atoms: [...ethane.atoms, atom('O', 2)], bonds: [...ethane.bonds, bond(1, 2)] };
    expect(compareDrawings(ethane, ethanol)).toEqual({
      atoms: [2],
      bonds: [1],
      text: 'Added: O; 1 bond added',
    });
  });

  it('describes the removed atoms and bonds, although the remaining atoms are renumbered', () => {
    const after = { atoms: [atom('C', 1)], bonds: [] };
    expect(compareDrawings(ethane, after)).toEqual({
      atoms: [],
      bonds: [],
      text: 'Removed: C; 1 bond removed',
    });
  });

  it('shows a wedge that was turned round, and a changed isotope', () => {
    const wedge = (from: number, to: number) => ({ ...bond(from, to), stereo: 'up' as const });
    const before = { ...ethane, bonds: [wedge(0, 1)] };
    const turned = { ...ethane, bonds: [wedge(1, 0)] };
    expect(compareDrawings(before, turned)).toEqual({ atoms: [], bonds: [0], text: '1 bond changed' });
    expect(compareDrawings(before, before).bonds).toEqual([]);
    const labelled = { ...ethane, atoms: [{ ...atom('C', 0), isotope: 13 }, atom('C', 1)] };
    expect(compareDrawings(ethane, labelled)).toEqual({ atoms: [0], bonds: [], text: 'Changed: C' });
  });

  it('shows changed and moved atoms', () => {
    const after = { atoms: [atom('N', 0), atom('C', 1.5)], bonds: [bond(0, 1, 2)] };
    expect(compareDrawings(ethane, after)).toEqual({
      atoms: [0, 1],
      bonds: [0],
      text: 'Changed: C to N; 1 atom moved; 1 bond changed',
    });
  });
});
