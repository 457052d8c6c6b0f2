import { useEffect, useId, useState } from 'react';

/** An atom of a drawing with its place in the picture. */
export interface PlacedAtom {
  /** Index in the drawing. */
  atom: number;
  element: string;
  hydrogens: number;
  /** In pixels of the picture, which may be shown larger. */
  x: number;
  y: number;
}

export interface DrawnPicture {
  svg: string;
  /** Of what is shown. */
  width: number;
  height: number;
  atoms: PlacedAtom[];
}

/** The picture of a molfile and where its atoms are; undefined until the chemistry engine is loaded, empty where it cannot be drawn. */
export function useDrawingPicture(
  value: string,
  { width, height, label }: { width: number; height: number; label: string },
): DrawnPicture | undefined {
  const id = useId().replace(/\W/g, '');
  const [picture, setPicture] = useState<DrawnPicture>();
  useEffect(() => {
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ assignableAtoms, drawingPicture, readDrawing }) => {
      if (!isCurrent) return;
      const read = readDrawing(value);
      if (!read.ok) return setPicture({ svg: '', atoms: [], width, height });
      const { svg, frame, places } = drawingPicture(read.drawing, { width, height, label, id });
      const known = new Map(assignableAtoms(value).map((each) => [each.atom, each]));
      const atoms = places.flatMap(({ atom, x, y }) => {
        const facts = known.get(atom);
        return facts === undefined ? [] : [{ ...facts, x: x - frame.x, y: y - frame.y }];
      });
      setPicture({ svg, atoms, width: frame.width, height: frame.height });
    });
    return () => {
      isCurrent = false;
    };
  }, [value, width, height, label, id]);
  return picture;
}
