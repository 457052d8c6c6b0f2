import { type Drawing, writeKcj } from '@elucida/chemistry';

export interface PlainAtom {
  element: string;
  x: number;
  y: number;
  charge?: number;
  isotope?: number;
}

export interface PlainBond {
  from: number;
  to: number;
  order: number;
  /** Stereo of the bond: 0 none, 1 up, 6 down. */
  wedge: number;
}

export interface PlainDrawing {
  atoms: PlainAtom[];
  bonds: PlainBond[];
}

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
