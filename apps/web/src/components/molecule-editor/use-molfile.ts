import { useEffect, useState } from 'react';

const isMolfile = (drawing: string) => !drawing.trimStart().startsWith('{');

/**
 * Returns a drawing as a molfile, the only format that the canvas reads; empty if it cannot be
 * read. Returns undefined until the chemistry engine has converted Kekule Chem JSON.
 */
export function useMolfile(drawing: string): string | undefined {
  const [converted, setConverted] = useState<{ drawing: string; molfile: string }>();
  useEffect(() => {
    if (isMolfile(drawing)) return;
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ readDrawing, writeMolfile }) => {
      const read = readDrawing(drawing);
      if (isCurrent) setConverted({ drawing, molfile: read.ok ? writeMolfile(read.drawing) : '' });
    });
    return () => {
      isCurrent = false;
    };
  }, [drawing]);
  if (isMolfile(drawing)) return drawing;
  return converted?.drawing === drawing ? converted.molfile : undefined;
}
