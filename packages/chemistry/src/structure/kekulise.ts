import type { Drawing, DrawingBond } from '../drawing-format/drawing.ts';

/** For all rings and choices of NH in a drawing; ordinary ring systems need a few per bond. */
const MAX_STEPS = 20_000;

/**
 * Each aromatic atom with a free valence gets exactly one double bond. A nitrogen with two bonds
 * gets one if possible; otherwise it becomes NH, because molfiles do not distinguish pyrrole from
 * pyridine nitrogen. Returns the drawing unchanged if it finds no solution within `MAX_STEPS`.
 */
export function kekulise(drawing: Drawing): Drawing {
  const partners = aromaticPartners(drawing);
  const needy = [...partners.keys()].filter((atom) => needsDoubleBond(drawing, atom));
  const flexible = needy.filter(
    (atom) => drawing.atoms[atom]!.element === 'N' && drawing.atoms[atom]!.charge === 0,
  );
  const budget = { steps: MAX_STEPS };
  for (const exempt of smallSubsets(flexible)) {
    const doubles = pairUp(new Set(needy.filter((atom) => !exempt.includes(atom))), partners, budget);
    if (doubles) return withOrders(drawing, doubles);
    if (budget.steps <= 0) break;
  }
  return drawing;
}

function aromaticPartners({ bonds }: Drawing): Map<number, number[]> {
  const partners = new Map<number, number[]>();
  const add = (atom: number, partner: number) => partners.set(atom, [...(partners.get(atom) ?? []), partner]);
  for (const { from, to, order } of bonds) {
    if (order !== 'aromatic') continue;
    add(from, to);
    add(to, from);
  }
  return partners;
}

function needsDoubleBond({ atoms, bonds }: Drawing, index: number): boolean {
  const { element, charge } = atoms[index]!;
  const own = bonds.filter(({ from, to }) => from === index || to === index);
  const hasMultipleBond = own.some(({ order }) => order === 2 || order === 3);
  if (hasMultipleBond) return false;
  if (element === 'C') return charge === 0;
  if (element === 'N' || element === 'P') return charge === 0 ? own.length === 2 : charge === 1;
  if (element === 'B') return charge === -1;
  return (element === 'O' || element === 'S') && charge === 1;
}

/**
 * Yields the empty subset, then each atom, each pair and each triple; purines need at most two NH.
 */
function* smallSubsets(atoms: readonly number[]): Generator<number[]> {
  yield [];
  for (const first of atoms) yield [first];
  for (const [index, first] of atoms.entries())
    for (const second of atoms.slice(index + 1)) yield [first, second];
  for (const [index, first] of atoms.entries())
    for (const [offset, second] of atoms.slice(index + 1).entries())
      for (const third of atoms.slice(index + offset + 2)) yield [first, second, third];
}

/**
 * Finds a perfect matching, or null if there is none. Matches the atom with the fewest choices
 * first.
 */
function pairUp(
  needy: ReadonlySet<number>,
  partners: ReadonlyMap<number, readonly number[]>,
  budget: { steps: number },
): Map<number, number> | null {
  const pairs = new Map<number, number>();
  const choices = (atom: number) =>
    (partners.get(atom) ?? []).filter((other) => needy.has(other) && !pairs.has(other));
  const extend = (): boolean => {
    if ((budget.steps -= 1) < 0) return false;
    let next: { atom: number; options: number[] } | undefined;
    for (const atom of needy) {
      if (pairs.has(atom)) continue;
      const options = choices(atom);
      if (!next || options.length < next.options.length) next = { atom, options };
      if (options.length <= 1) break;
    }
    if (!next) return true;
    for (const other of next.options) {
      pairs.set(next.atom, other).set(other, next.atom);
      if (extend()) return true;
      pairs.delete(next.atom);
      pairs.delete(other);
    }
    return false;
  };
  return extend() ? pairs : null;
}

function withOrders({ atoms, bonds }: Drawing, doubles: ReadonlyMap<number, number>): Drawing {
  const orderOf = (bond: DrawingBond) => (doubles.get(bond.from) === bond.to ? 2 : 1);
  return {
    atoms,
    bonds: bonds.map((bond) => (bond.order === 'aromatic' ? { ...bond, order: orderOf(bond) } : bond)),
  };
}
