import { type BondStereo, type Drawing, type DrawingAtom, RADICALS } from './drawing.ts';

const STEREO_CODES: Readonly<Record<BondStereo, number>> = { none: 0, up: 1, either: 4, down: 6 };

/**
 * The chiral flag is 1 if the drawing has a wedge, so that readers that use the flag (OpenChemLib)
 * accept the wedges as drawn; `readDrawing` ignores it.
 */
export function writeMolfile({ atoms, bonds }: Drawing): string {
  if (atoms.length > 999 || bonds.length > 999)
    throw new Error('A V2000 molfile holds at most 999 atoms and bonds');
  const hasWedge = bonds.some(({ stereo }) => stereo === 'up' || stereo === 'down');
  const lines = [
    '',
    '  Elucida',
    '',
    `${pad(atoms.length)}${pad(bonds.length)}  0  0${pad(hasWedge ? 1 : 0)}  0            999 V2000`,
    ...atoms.map(atomLine),
    ...bonds.map(({ from, to, order, stereo }) => {
      const code = order === 2 && stereo === 'either' ? 3 : STEREO_CODES[stereo];
      return [from + 1, to + 1, order === 'aromatic' ? 4 : order, code, 0, 0, 0]
        .map((value) => pad(value))
        .join('');
    }),
    ...propertyLines('CHG', atoms, (atom) => atom.charge),
    ...propertyLines('RAD', atoms, (atom) => RADICALS.indexOf(atom.radical)),
    ...propertyLines('ISO', atoms, (atom) => atom.isotope ?? 0),
    'M  END',
    '',
  ];
  return lines.join('\n');
}

function atomLine({ element, x, y, valence }: DrawingAtom): string {
  const position = [x, y, 0].map((value) => fixed(value).padStart(10)).join('');
  const stated = valence === null ? 0 : valence === 0 ? 15 : valence;
  return `${position} ${element.padEnd(3)} 0  0  0  0  0${pad(stated)}  0  0  0  0  0  0`;
}

/** Shows four decimals, without a negative zero. */
function fixed(value: number): string {
  return value.toFixed(4).replace(/^-0\.0000$/, '0.0000');
}

function propertyLines(
  kind: string,
  atoms: readonly DrawingAtom[],
  valueOf: (atom: DrawingAtom) => number,
): string[] {
  const entries = atoms.flatMap((atom, index) =>
    valueOf(atom) === 0 ? [] : [{ index, value: valueOf(atom) }],
  );
  const lines: string[] = [];
  for (let start = 0; start < entries.length; start += 8) {
    const chunk = entries.slice(start, start + 8);
    const fields = chunk.map(({ index, value }) => ` ${pad(index + 1)} ${pad(value)}`).join('');
    lines.push(`M  ${kind}${pad(chunk.length)}${fields}`);
  }
  return lines;
}

function pad(value: number): string {
  return String(value).padStart(3);
}
