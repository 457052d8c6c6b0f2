/** Skeleton without bond orders and charges, and with some hydrogens at undefined atoms. */
export interface Skeleton {
  elements: readonly string[];
  /** Bonds as pairs of atom indices. */
  bonds: readonly (readonly [number, number])[];
  /** For each atom, without the mobile ones. */
  hydrogens: readonly number[];
  /** Hydrogens that may be at any of several atoms. */
  mobile: readonly { count: number; atoms: readonly number[] }[];
  charge: number;
}

export interface ValenceStructure {
  /** In the order of the skeleton's bonds. */
  orders: number[];
  charges: number[];
}

/** Most molecules need a few per atom. */
const MAX_STEPS = 4_000;

/**
 * In order of preference. `pairs`: opposite charges in addition to the net charge; `canRaise`:
 * atoms may exceed their usual valence.
 */
const ATTEMPTS = [
  { pairs: 0, canRaise: false },
  { pairs: 0, canRaise: true },
  { pairs: 1, canRaise: true },
  { pairs: 2, canRaise: true },
] as const;

/** Valences by charge, the usual one first. Elements that are not listed keep their bonds. */
const VALENCES: Record<string, Partial<Record<number, readonly number[]>>> = {
  H: { 0: [1] },
  B: { 0: [3], [-1]: [4] },
  C: { 0: [4], 1: [3], [-1]: [3] },
  Si: { 0: [4] },
  N: { 0: [3, 5], 1: [4], [-1]: [2] },
  P: { 0: [3, 5], 1: [4], [-1]: [2, 6] },
  As: { 0: [3, 5], 1: [4] },
  O: { 0: [2], 1: [3], [-1]: [1] },
  S: { 0: [2, 4, 6], 1: [3, 5], [-1]: [1, 3, 5] },
  Se: { 0: [2, 4, 6], 1: [3, 5], [-1]: [1, 3, 5] },
  F: { 0: [1], [-1]: [0] },
  Cl: { 0: [1, 3, 5, 7], [-1]: [0] },
  Br: { 0: [1, 3, 5, 7], [-1]: [0] },
  I: { 0: [1, 3, 5, 7], [-1]: [0] },
};
/** In search order. */
const POSITIVE = ['N', 'P', 'S', 'O', 'Se', 'As', 'C'];
const NEGATIVE = ['O', 'S', 'F', 'Cl', 'Br', 'I', 'Se', 'N', 'B', 'P', 'C'];

/**
 * Every atom gets an allowed valence. Returns undefined if that is impossible, or if the search
 * exceeds its budget.
 */
export function assignBondOrders(skeleton: Skeleton): ValenceStructure | undefined {
  const budget = { steps: MAX_STEPS };
  const { elements, bonds, charge } = skeleton;
  const isIon = elements.length === 1 && !(elements[0]! in VALENCES);
  if (isIon) return { orders: [], charges: [charge] };
  for (const { pairs, canRaise } of ATTEMPTS)
    for (const hydrogens of placements(skeleton)) {
      if ((budget.steps -= 1) < 0) return undefined;
      const bonded = [...hydrogens];
      for (const atom of bonds.flat()) bonded[atom]! += 1;
      for (const charges of chargesOf(elements, charge, pairs)) {
        const orders = ordersOf(skeleton, { bonded, charges, canRaise }, budget);
        if (orders !== undefined) return { orders, charges };
        if (budget.steps <= 0) return undefined;
      }
    }
  return undefined;
}

/**
 * Places the mobile hydrogens in every way, starting with as many as possible at the first atoms.
 */
function* placements(
  { elements, bonds, hydrogens, mobile, charge }: Skeleton,
  group = 0,
): Generator<number[]> {
  const own = mobile[group];
  if (own === undefined) {
    yield [...hydrogens];
    return;
  }
  const roomOf = (atom: number): number => {
    const valence = (VALENCES[elements[atom]!]?.[0]?.[0] ?? 0) + (charge > 0 ? 1 : 0);
    const degree = bonds.filter((bond) => bond.includes(atom)).length;
    return valence - degree - hydrogens[atom]!;
  };
  for (const shares of sharesOf(own.count, own.atoms.map(roomOf))) {
    const placed = [...hydrogens];
    own.atoms.forEach((atom, index) => (placed[atom]! += shares[index] ?? 0));
    yield* placements({ elements, bonds, hydrogens: placed, mobile, charge }, group + 1);
  }
}

/** Yields distributions among places with a maximum each. */
function* sharesOf(count: number, rooms: readonly number[]): Generator<number[]> {
  if (count > rooms.reduce((sum, room) => sum + Math.max(0, room), 0)) return;
  const [room, ...rest] = rooms;
  if (room === undefined) {
    if (count === 0) yield [];
    return;
  }
  for (let share = Math.min(count, Math.max(0, room)); share >= 0; share--)
    for (const others of sharesOf(count - share, rest)) yield [share, ...others];
}

/** Yields charges with a given sum and a number of additional pairs of opposite charges. */
function* chargesOf(elements: readonly string[], net: number, pairs: number): Generator<number[]> {
  const candidates = (order: readonly string[]): number[] =>
    order.flatMap((symbol) => elements.flatMap((element, index) => (element === symbol ? [index] : [])));
  const negative = candidates(NEGATIVE);
  for (const plus of subsetsOf(candidates(POSITIVE), pairs + Math.max(0, net)))
    for (const minus of subsetsOf(negative, pairs + Math.max(0, -net))) {
      if (minus.some((atom) => plus.includes(atom))) continue;
      const charges = elements.map(() => 0);
      for (const atom of plus) charges[atom] = 1;
      for (const atom of minus) charges[atom] = -1;
      yield charges;
    }
}

function* subsetsOf(items: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index++)
    for (const rest of subsetsOf(items, size - 1, index + 1)) yield [items[index]!, ...rest];
}

interface Occupation {
  /** Number of bonds and hydrogens of each atom. */
  bonded: readonly number[];
  charges: readonly number[];
  canRaise: boolean;
}

/** Uses the free valences for double and triple bonds. Returns undefined if none fit. */
function ordersOf(
  { elements, bonds }: Skeleton,
  { bonded, charges, canRaise }: Occupation,
  budget: { steps: number },
): number[] | undefined {
  budget.steps -= 1;
  const valences = elements.map((element, atom) =>
    element in VALENCES
      ? (VALENCES[element]![charges[atom]!] ?? []).filter((valence) => valence >= bonded[atom]!)
      : [bonded[atom]!],
  );
  if (valences.some((options) => options.length === 0)) return undefined;
  // Nitrogen exceeds its usual valence in nitro groups, azides and oxides.
  const isCrowded = (atom: number): boolean => elements[atom] === 'N' && valences[atom]![0] === 5;
  if (!canRaise && elements.some((_, atom) => isCrowded(atom))) return undefined;
  const free = valences.map((options, atom) => options[0]! - bonded[atom]!);
  const level = elements.map(() => 0);
  const orders = bonds.map(() => 1);
  const bondsOf = elements.map((_, atom) =>
    bonds.flatMap((bond, index) => (bond.includes(atom) ? [index] : [])),
  );
  const partnerOf = (bond: number, atom: number): number =>
    bonds[bond]![0] === atom ? bonds[bond]![1] : bonds[bond]![0];
  const raiseOf = (atom: number): number => {
    const higher = canRaise ? valences[atom]![level[atom]! + 1] : undefined;
    return higher === undefined ? 0 : higher - valences[atom]![level[atom]!]!;
  };
  const optionsOf = (atom: number): { bond: number; raise: number }[] =>
    bondsOf[atom]!.filter((bond) => orders[bond]! < 3)
      .map((bond) => {
        const partner = partnerOf(bond, atom);
        return { bond, raise: free[partner]! > 0 ? 0 : raiseOf(partner) };
      })
      .filter(({ bond, raise }) => free[partnerOf(bond, atom)]! > 0 || raise > 0)
      .sort((one, other) => one.raise - other.raise);
  const extend = (): boolean => {
    if ((budget.steps -= 1) < 0) return false;
    let next: { atom: number; options: { bond: number; raise: number }[] } | undefined;
    for (const [atom, need] of free.entries()) {
      if (need === 0) continue;
      const options = optionsOf(atom);
      if (next === undefined || options.length < next.options.length) next = { atom, options };
      if (options.length <= 1) break;
    }
    if (next === undefined) return true;
    for (const { bond, raise } of next.options) {
      const partner = partnerOf(bond, next.atom);
      orders[bond]! += 1;
      free[next.atom]! -= 1;
      free[partner]! += raise - 1;
      if (raise > 0) level[partner]! += 1;
      if (extend()) return true;
      orders[bond]! -= 1;
      free[next.atom]! += 1;
      free[partner]! -= raise - 1;
      if (raise > 0) level[partner]! -= 1;
    }
    return false;
  };
  return extend() ? orders : undefined;
}
