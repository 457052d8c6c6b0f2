import { useEffect, useId, useState } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Atom of a drawing with its position in the picture. */
export interface PlacedAtom {
  /** Index of the atom. */
  atom: number;
  element: string;
  hydrogens: number;
  /** Position in pixels of the picture, which may be displayed larger. */
  x: number;
  y: number;
  /** Direction from the atom in which its number has room. */
  free: { x: number; y: number };
}

export interface DrawnPicture {
  svg: string;
  /** Size of the displayed part. */
  width: number;
  height: number;
  atoms: PlacedAtom[];
}

/** Distance of a number from its atom. */
const reach = 11;

/** Returns the direction away from the bonds of an atom; perpendicular to a straight chain. */
function freeSide(atom: Point, neighbours: readonly Point[]): Point {
  const ways = neighbours.map(({ x, y }) => {
    const length = Math.hypot(x - atom.x, y - atom.y) || 1;
    return { x: (x - atom.x) / length, y: (y - atom.y) / length };
  });
  const sum = ways.reduce((all, way) => ({ x: all.x + way.x, y: all.y + way.y }), { x: 0, y: 0 });
  const length = Math.hypot(sum.x, sum.y);
  if (length > 0.1) return { x: (-sum.x / length) * reach, y: (-sum.y / length) * reach };
  const [way = { x: 0, y: 1 }] = ways;
  return { x: -way.y * reach, y: way.x * reach };
}

/**
 * Returns the picture of a molfile and the positions of its atoms; undefined until the chemistry
 * engine is loaded, empty if the molfile cannot be drawn.
 */
export function useDrawingPicture(
  value: string,
  { width, height, label }: { width: number; height: number; label: string },
): DrawnPicture | undefined {
  const id = useId().replace(/\W/g, '');
  const [picture, setPicture] = useState<DrawnPicture>();
  useEffect(() => {
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ listAssignableAtoms, drawingPicture, readDrawing }) => {
      if (!isCurrent) return;
      const read = readDrawing(value);
      if (!read.ok) return setPicture({ svg: '', atoms: [], width, height });
      const { svg, frame, places } = drawingPicture(read.drawing, { width, height, label, id });
      const known = new Map(listAssignableAtoms(value).map((each) => [each.atom, each]));
      const atoms = places.flatMap(({ atom, x, y }) => {
        const found = known.get(atom);
        const neighbours = read.drawing.bonds.flatMap(({ from, to }) =>
          from === atom ? [to] : to === atom ? [from] : [],
        );
        const around = places.filter((place) => neighbours.includes(place.atom));
        const free = freeSide({ x, y }, around);
        return found === undefined ? [] : [{ ...found, x: x - frame.x, y: y - frame.y, free }];
      });
      setPicture({ svg, atoms, width: frame.width, height: frame.height });
    });
    return () => {
      isCurrent = false;
    };
  }, [value, width, height, label, id]);
  return picture;
}
