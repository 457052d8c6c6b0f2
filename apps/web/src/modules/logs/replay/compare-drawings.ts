import type { Drawing, DrawingAtom } from '@elucida/chemistry';
import { t } from '../../../languages/t.ts';

export interface DrawingDifference {
  /** New, changed and moved atoms of the later drawing. */
  atoms: number[];
  bonds: number[];
  /** Empty if there are no changes. */
  text: string;
}

const place = ({ x, y }: DrawingAtom) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/**
 * Returns the same index if the number of atoms is unchanged, else that of the atom at the same
 * position.
 */
function previousAtoms(before: Drawing, after: Drawing): (number | undefined)[] {
  if (before.atoms.length === after.atoms.length) return after.atoms.map((_, index) => index);
  const byPlace = new Map(before.atoms.map((atom, index) => [place(atom), index]));
  return after.atoms.map((atom) => byPlace.get(place(atom)));
}

function bondKey(from: number, to: number): string {
  return `${Math.min(from, to)}-${Math.max(from, to)}`;
}

/**
 * Returns new, changed and moved atoms and new and changed bonds; the description also names what
 * was removed.
 */
export function compareDrawings(before: Drawing, after: Drawing): DrawingDifference {
  const former = previousAtoms(before, after);
  const remaining = new Set(former.filter((index) => index !== undefined));
  const formerBonds = new Map(before.bonds.map((bond) => [bondKey(bond.from, bond.to), bond]));
  const added: string[] = [];
  const changed: string[] = [];
  let moved = 0;
  const atoms = after.atoms.flatMap((atom, index) => {
    const was = former[index] === undefined ? undefined : before.atoms[former[index]];
    if (was === undefined) added.push(atom.element);
    else if (was.element !== atom.element)
      changed.push(t('{{former}} to {{element}}', { former: was.element, element: atom.element }));
    else if (was.charge !== atom.charge) changed.push(t('charge of {{element}}', { element: atom.element }));
    else if (was.isotope !== atom.isotope || was.radical !== atom.radical || was.valence !== atom.valence)
      changed.push(atom.element);
    else if (place(was) === place(atom)) return [];
    else moved++;
    return [index];
  });
  let newBonds = 0;
  let changedBonds = 0;
  const bonds = after.bonds.flatMap((bond, index) => {
    const [from, to] = [former[bond.from], former[bond.to]];
    const key = from === undefined || to === undefined ? undefined : bondKey(from, to);
    const was = key === undefined ? undefined : formerBonds.get(key);
    if (key !== undefined) formerBonds.delete(key);
    if (was === undefined) newBonds++;
    else if (
      was.order === bond.order &&
      was.stereo === bond.stereo &&
      // `from` is the narrow end of a wedge.
      (bond.stereo === 'none' || was.from === from)
    )
      return [];
    else changedBonds++;
    return [index];
  });
  const removed = before.atoms.filter((_, index) => !remaining.has(index)).map(({ element }) => element);
  const words = [
    added.length > 0 && t('Added: {{added}}', { added: added.join(', ') }),
    removed.length > 0 && t('Removed: {{removed}}', { removed: removed.join(', ') }),
    changed.length > 0 && t('Changed: {{changed}}', { changed: changed.join(', ') }),
    moved > 0 && t('{{count}} atoms moved', { count: moved }),
    newBonds > 0 && t('{{count}} bonds added', { count: newBonds }),
    changedBonds > 0 && t('{{count}} bonds changed', { count: changedBonds }),
    formerBonds.size > 0 && t('{{count}} bonds removed', { count: formerBonds.size }),
  ];
  return { atoms, bonds, text: words.filter(Boolean).join('; ') };
}
