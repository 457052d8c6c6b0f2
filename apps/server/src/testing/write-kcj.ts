import { type Drawing, writeKcj } from '@elucida/chemistry';
import type { PlainDrawing } from './hostile-shapes.ts';
export function writeKcjText({ atoms, bonds }: PlainDrawing): string {
  return writeKcj({
    atoms: atoms.map(({ element, x, y, charge = 0, isotope = null }) => ({
      element,
      x,
      y,
      charge,
      isotope,
      radical: 'none',
      valence: null,
    })),
    bonds: bonds.map(({ from, to, order, wedge }) => ({
      from,
      to,
      order: order === 4 ? 'aromatic' : order,
      stereo: wedge === 1 ? 'up' : wedge === 6 ? 'down' : 'none',
    })),
  } as Drawing);
}
