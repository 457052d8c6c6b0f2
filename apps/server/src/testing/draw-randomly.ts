import { type Drawing, writeMolfile } from '@elucida/chemistry';

/** The numbers are repeatable, 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff) / 0x7fff_ffff;
}

const elements = ['C', 'N', 'O', 'Cl'] as const;

/**
 * Returns the molfile after each action; consecutive ones differ. They grow to 20 atoms, then have
 * 19 to 30.
 */
export function drawRandomly(actionCount: number): string[] {
  const random = seeded(7);
  let { atoms, bonds }: Drawing = { atoms: [], bonds: [] };
  const atom = (x: number, y: number) => ({
    element: 'C',
    x,
    y,
    charge: 0,
    isotope: null,
    radical: 'none' as const,
    valence: null,
  });
  const pickOf = (count: number) => Math.floor(random() * count);
  const grow = () => {
    const from = pickOf(atoms.length);
    const angle = (pickOf(12) * Math.PI) / 6;
    const beside = atoms[from];
    const place = beside ? [beside.x + 1.5 * Math.cos(angle), beside.y + 1.5 * Math.sin(angle)] : [0, 0];
    atoms = [...atoms, atom(place[0]!, place[1]!)];
    if (beside) bonds = [...bonds, { from, to: atoms.length - 1, order: 1, stereo: 'none' }];
  };
  const remove = () => {
    const gone = pickOf(atoms.length);
    const moved = (index: number) => (index > gone ? index - 1 : index);
    atoms = atoms.filter((_, index) => index !== gone);
    bonds = bonds
      .filter(({ from, to }) => from !== gone && to !== gone)
      .map((bond) => ({ ...bond, from: moved(bond.from), to: moved(bond.to) }));
  };
  const changeElement = () => {
    const chosen = pickOf(atoms.length);
    const element = elements[pickOf(elements.length)]!;
    atoms = atoms.map((each, index) => (index === chosen ? { ...each, element } : each));
  };
  const changeBondOrder = () => {
    const chosen = pickOf(bonds.length);
    const order = ([1, 2, 3] as const)[pickOf(3)]!;
    bonds = bonds.map((bond, index) => (index === chosen ? { ...bond, order } : bond));
  };
  const move = () => {
    const chosen = pickOf(atoms.length);
    const [dx, dy] = [random(), random()];
    atoms = atoms.map((each, index) =>
      index === chosen ? { ...each, x: each.x + dx, y: each.y + dy } : each,
    );
  };
  const states: string[] = [];
  while (states.length < actionCount) {
    const chance = random();
    if (atoms.length < 20 || (chance < 0.35 && atoms.length < 30)) grow();
    else if (chance < 0.6) remove();
    else if (chance < 0.8) changeElement();
    else if (chance < 0.92) changeBondOrder();
    else move();
    const state = writeMolfile({ atoms, bonds });
    if (state !== states.at(-1)) states.push(state);
  }
  return states;
}
