import { describe, expect, it } from 'vitest';
import { placeNumber } from './place-number.ts';

const at = (element: string, hydrogens: number) => ({ element, hydrogens, x: 0, y: 0 });
const left = { x: -20, y: 0 };
const right = { x: 20, y: 0 };
const up = { x: 0, y: -20 };
const down = { x: 0, y: 20 };
/** Neighbours of an atom in a chain, below it to the left and right; y grows downwards. */
const chain = [
  { x: -17, y: 10 },
  { x: 17, y: 10 },
];

describe('the place of the number of an atom', () => {
  it('is between the bonds of a quaternary atom', () => {
    const { x, y } = placeNumber(at('C', 0), [left, right, up, down]);
    expect(Math.abs(x)).toBeCloseTo(Math.abs(y));
  });

  it('is opposite the bond of a terminal carbon, and above or below a label with hydrogens', () => {
    expect(placeNumber(at('C', 3), [left]).x).toBeGreaterThan(10);
    for (const label of [at('O', 1), at('Cl', 0)]) {
      const { x, y } = placeNumber(label, [left]);
      expect(Math.abs(y)).toBeGreaterThan(2 * Math.abs(x));
    }
  });

  it('is not over the hydrogen of an NH in a chain', () => {
    expect(placeNumber(at('C', 2), chain).y).toBeLessThan(0);
    expect(placeNumber(at('N', 1), chain).y).toBeGreaterThan(0);
  });
});
