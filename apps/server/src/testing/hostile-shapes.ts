import { type PlainBond, type PlainDrawing, writeKcjText } from './write-kcj.ts';

/** Drawing that costs the corrector far more than its size suggests. */
export interface HostileShape {
  name: string;
  /** Molfile or KCJ text. */
  text: string;
}

/** The numbers are repeatable, 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const bondOf = (from: number, to: number, order = 1, wedge = 0): PlainBond => ({ from, to, order, wedge });
const pick = (random: () => number): number => [0, 1, 6][Math.floor(random() * 3)]!;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function chainWithWedges(atomCount: number): PlainDrawing {
  const random = randomNumbers(7);
  const carbonCount = Math.floor(atomCount / 2);
  const carbons = range(carbonCount).map((x) => ({ element: 'C', x, y: (x % 2) * 0.5 }));
  const oxygens = range(carbonCount).map((x) => ({ element: 'O', x, y: x % 2 ? 1.5 : -1 }));
  return {
    atoms: [...carbons, ...oxygens],
    bonds: [
      ...range(carbonCount - 1).map((from) => bondOf(from, from + 1)),
      ...range(carbonCount).map((from) => bondOf(from, carbonCount + from, 1, pick(random))),
    ],
  };
}

function graph(
  atomCount: number,
  pairs: readonly (readonly [number, number])[],
  { order = 1, withWedges = false, element = 'C' } = {},
): PlainDrawing {
  const random = randomNumbers(atomCount);
  return {
    atoms: range(atomCount).map((index) => ({
      element,
      x: 20 * Math.cos((2 * Math.PI * index) / atomCount),
      y: 20 * Math.sin((2 * Math.PI * index) / atomCount),
    })),
    bonds: pairs.map(([from, to]) => bondOf(from, to, order, withWedges ? pick(random) : 0)),
  };
}

const ringPairs = (atomCount: number) =>
  range(atomCount).map((from) => [from, (from + 1) % atomCount] as const);

/** Stays just below the reader's limit of ring closures. */
function gridPairs(atomCount: number, width: number) {
  const pairs: [number, number][] = [];
  for (const at of range(atomCount)) {
    if (at % width !== width - 1 && at + 1 < atomCount) pairs.push([at, at + 1]);
    if (at + width < atomCount) pairs.push([at, at + width]);
  }
  return pairs;
}

const prismPairs = (half: number) => [
  ...ringPairs(half),
  ...ringPairs(half).map(([from, to]) => [from + half, to + half] as const),
  ...range(half).map((from) => [from, from + half] as const),
];

function cliquePairs(atomCount: number, size: number) {
  const pairs: [number, number][] = [];
  for (let base = 0; base + size <= atomCount; base += size)
    for (let from = 0; from < size; from++)
      for (let to = from + 1; to < size; to++) pairs.push([base + from, base + to]);
  for (let base = size; base < atomCount; base += size) pairs.push([base - 1, base]);
  return pairs;
}

const treePairs = (atomCount: number, branches: number) =>
  range(atomCount - 1).map((index) => [Math.floor(index / branches), index + 1] as const);

/** Distant atoms are bonded too: every atom has three neighbours, and all are equivalent. */
const circulantPairs = (atomCount: number, step: number) => [
  ...ringPairs(atomCount),
  ...range(Math.floor(atomCount / 2))
    .map((index) => [2 * index, (2 * index + step) % atomCount] as const)
    .filter(([from, to]) => from !== to && Math.abs(from - to) !== 1),
];

function perturbed(drawing: PlainDrawing): PlainDrawing {
  const atoms = drawing.atoms.map((atom, index) => ({
    ...atom,
    ...(index % 3 === 0 && { isotope: 13 }),
    ...(index % 5 === 0 && { charge: index % 2 ? 1 : -1 }),
  }));
  return { ...drawing, atoms };
}

const padded = (value: number | string, width: number) => String(value).padStart(width);

function molfileText({ atoms, bonds }: PlainDrawing, title = ''): string {
  const isWide = atoms.length > 999 || bonds.length > 999;
  if (isWide) return extendedMolfileText({ atoms, bonds }, title);
  const atomLines = atoms.map(
    ({ element, x, y }) =>
      `${padded(x.toFixed(4), 10)}${padded(y.toFixed(4), 10)}    0.0000 ${element.padEnd(3)} 0  0  0  0  0  0`,
  );
  const bondLines = bonds.map(
    ({ from, to, order, wedge }) =>
      `${padded(from + 1, 3)}${padded(to + 1, 3)}${padded(order, 3)}${padded(wedge, 3)}`,
  );
  const marks = (kind: string, key: 'charge' | 'isotope') =>
    atoms.flatMap((atom, index) =>
      atom[key] ? [`M  ${kind}  1${padded(index + 1, 4)}${padded(atom[key], 4)}`] : [],
    );
  return [
    title,
    '  hostile',
    '',
    `${padded(atoms.length, 3)}${padded(bonds.length, 3)}  0  0  0  0  0  0  0  0999 V2000`,
    ...atomLines,
    ...bondLines,
    ...marks('CHG', 'charge'),
    ...marks('ISO', 'isotope'),
    'M  END',
  ].join('\n');
}

function extendedMolfileText({ atoms, bonds }: PlainDrawing, title = ''): string {
  const wedgeMarks: Record<number, string> = { 0: '', 1: ' CFG=1', 6: ' CFG=3' };
  return [
    title,
    '  hostile',
    '',
    '  0  0  0     0  0            999 V3000',
    'M  V30 BEGIN CTAB',
    `M  V30 COUNTS ${atoms.length} ${bonds.length} 0 0 0`,
    'M  V30 BEGIN ATOM',
    ...atoms.map(
      ({ element, x, y }, index) => `M  V30 ${index + 1} ${element} ${x.toFixed(4)} ${y.toFixed(4)} 0 0`,
    ),
    'M  V30 END ATOM',
    'M  V30 BEGIN BOND',
    ...bonds.map(
      ({ from, to, order, wedge }, index) =>
        `M  V30 ${index + 1} ${order} ${from + 1} ${to + 1}${wedgeMarks[wedge]}`,
    ),
    'M  V30 END BOND',
    'M  V30 END CTAB',
    'M  END',
  ].join('\n');
}

export function hostileShapes(atomCount: number): HostileShape[] {
  const half = Math.floor(atomCount / 2);
  const even = half * 2;
  const ringLimit = Math.min(even, 180);
  const wedged = { withWedges: true };
  const chain = chainWithWedges(even);
  const prism = graph(ringLimit, prismPairs(ringLimit / 2));
  const shapes: [string, PlainDrawing][] = [
    ['a chain with a wedge at every carbon', chain],
    ['a macrocycle of wedges', graph(even, ringPairs(even), wedged)],
    ['a prism, as in cubane', prism],
    ['a prism with wedges', graph(ringLimit, prismPairs(ringLimit / 2), wedged)],
    ['a grid of fused squares', graph(Math.min(atomCount, 110), gridPairs(Math.min(atomCount, 110), 10))],
    ['a ladder of fused rings', graph(ringLimit, gridPairs(ringLimit, 2))],
    ['an aromatic ladder', graph(ringLimit, gridPairs(ringLimit, 2), { order: 4 })],
    ['a cage of three-bonded atoms, as in a fullerene', graph(ringLimit, circulantPairs(ringLimit, 9))],
    ['such a cage with aromatic bonds', graph(ringLimit, circulantPairs(ringLimit, 9), { order: 4 })],
    ['complete graphs in a row', graph(Math.min(atomCount, 75), cliquePairs(Math.min(atomCount, 75), 5))],
    ['a dendrimer', graph(atomCount, treePairs(atomCount, 3))],
    ['a dendrimer with wedges', graph(atomCount, treePairs(atomCount, 2), wedged)],
    ['single atoms beside each other', graph(atomCount, [], { element: 'O' })],
    [
      'pairs of atoms beside each other',
      graph(
        even,
        range(half).map((index) => [2 * index, 2 * index + 1]),
      ),
    ],
    ['isotopes and charges in a macrocycle', perturbed(graph(even, ringPairs(even), wedged))],
  ];
  return [
    ...shapes.map(([name, drawing]) => ({ name, text: molfileText(drawing) })),
    { name: 'a V3000 chain with wedges', text: extendedMolfileText(chain) },
    { name: 'a KCJ chain with wedges', text: writeKcjText(chain) },
    {
      name: 'an aromatic ring of nitrogen',
      text: molfileText(graph(even, ringPairs(even), { order: 4, element: 'N' })),
    },
    { name: 'a prism with a name of 100 kB', text: molfileText(prism, 'x'.repeat(100_000)) },
  ];
}
