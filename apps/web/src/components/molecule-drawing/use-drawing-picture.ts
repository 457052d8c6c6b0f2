import { useMemo } from 'react';
import { useChemistry } from '../../lib/use-chemistry.ts';
import { type NumberedAtom, type Point, placeNumber } from './place-number.ts';

export interface PlacedAtom extends NumberedAtom {
  atom: number;
  /** Position of the atom's number, relative to the atom. */
  numberOffset: Point;
}

export interface DrawnPicture {
  svg: string;
  width: number;
  height: number;
  atoms: PlacedAtom[];
}

/**
 * Returns undefined until the chemistry engine is loaded, and an empty picture if the molfile
 * cannot be drawn.
 */
export function useDrawingPicture(
  value: string,
  { width, height, label }: { width: number; height: number; label: string },
): DrawnPicture | undefined {
  const chemistry = useChemistry();
  return useMemo(() => {
    const read = chemistry?.readDrawing(value);
    if (chemistry === undefined || read === undefined) return undefined;
    if (!read.ok) return { svg: '', atoms: [], width, height };
    const { svg, frame, places } = chemistry.drawingPicture(read.drawing, { width, height, label });
    const known = new Map(chemistry.listAssignableAtoms(value).map((each) => [each.atom, each]));
    const atoms = places.flatMap(({ atom, x, y }) => {
      const found = known.get(atom);
      if (found === undefined) return [];
      const neighbours = read.drawing.bonds.flatMap(({ from, to }) =>
        from === atom ? [to] : to === atom ? [from] : [],
      );
      const around = places.filter((place) => neighbours.includes(place.atom));
      const numberOffset = placeNumber({ ...found, x, y }, around);
      return [{ ...found, x: x - frame.x, y: y - frame.y, numberOffset }];
    });
    return { svg, atoms, width: frame.width, height: frame.height };
  }, [chemistry, value, width, height, label]);
}
