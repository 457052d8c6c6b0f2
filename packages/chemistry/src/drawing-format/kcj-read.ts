import { readAtomSymbol } from './atom-symbol.ts';
import {
  type BondOrder,
  type BondStereo,
  type Drawing,
  type DrawingAtom,
  type DrawingBond,
  type DrawingLimits,
  RADICALS,
  unreadableError,
  unsupportedError,
  tooLargeError,
} from './drawing.ts';
import { checkAtomCount } from './molfile-v2000.ts';
import { drawingText } from './drawing-message.ts';

/**
 * Kekule's BondStereo values: 2 and 4 are wedges whose narrow end is the second atom, 8 and 9 wavy
 * bonds, 20 and 30 double bonds with undefined geometry.
 */
const STEREO: Readonly<Record<number, { stereo: BondStereo; isReversed: boolean }>> = {
  1: { stereo: 'up', isReversed: false },
  2: { stereo: 'up', isReversed: true },
  3: { stereo: 'down', isReversed: false },
  4: { stereo: 'down', isReversed: true },
  8: { stereo: 'either', isReversed: false },
  9: { stereo: 'either', isReversed: true },
  20: { stereo: 'either', isReversed: false },
  30: { stereo: 'either', isReversed: false },
};

type Json = Readonly<Record<string, unknown>>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Reads one Kekule.Molecule, or a document with several, which keep their stored positions. */
export function readKcj(text: string, limits: DrawingLimits): Drawing {
  checkDepth(text, limits.maxDepth);
  const target: Target = { atoms: [], bonds: [], limits };
  for (const structure of structuresIn(parse(text))) readStructure(structure, target, { x: 0, y: 0 }, '');
  return { atoms: target.atoms, bonds: target.bonds };
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // The engine's error message does not help users.
  }
  throw unreadableError(drawingText('invalid-json'));
}

/** Rejects deep nesting before the tree is parsed. */
function checkDepth(text: string, maxDepth: number): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > maxDepth) {
      throw tooLargeError(drawingText('drawing-nested-too-deeply'));
    }
  }
}

/** Yields structures in document order; does not search within connection tables. */
function* structuresIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) {
    for (const member of value) yield* structuresIn(member);
  } else if (isRecord(value)) {
    if (isRecord(value['ctab'])) yield value;
    else for (const member of Object.values(value)) yield* structuresIn(member);
  }
}

/**
 * Atom index, or a sub-group (an abbreviation such as Ph that contains its atoms) with its nodes.
 */
type Node = number | { readonly nodes: readonly Node[]; readonly anchor: Node | undefined };

interface Target {
  readonly atoms: DrawingAtom[];
  readonly bonds: DrawingBond[];
  readonly limits: DrawingLimits;
}

/** Expands sub-groups; their coordinates are relative to the group's. */
function readStructure(structure: Json, target: Target, origin: Point, place: string): Node {
  const table = structure['ctab'] as Json;
  const here = add(origin, pointOf(structure['coord2D']) ?? { x: 0, y: 0 });
  const nodes = listOf(table['nodes']).map((node, index): Node => {
    const nodePlace = `${place}node ${index}`;
    if (isRecord(node) && node['__type__'] === 'Kekule.SubGroup' && isRecord(node['ctab'])) {
      return readStructure(node, target, here, `${nodePlace}, `);
    }
    target.atoms.push(readAtom(node, here, nodePlace));
    checkAtomCount(target.atoms.length, target.limits);
    return target.atoms.length - 1;
  });
  listOf(table['connectors']).forEach((connector, index) => {
    target.bonds.push(readBond(connector, nodes, `${place}connector ${index}`));
  });
  const [anchor] = listOf(table['anchorNodes']);
  return { nodes, anchor: typeof anchor === 'number' ? nodes[anchor] : undefined };
}

/**
 * A bond end is a node index or a path of indices into nested sub-groups. A group is represented by
 * its anchor.
 */
function atomOf(end: unknown, nodes: readonly Node[], place: string): number {
  const path: readonly unknown[] = Array.isArray(end) ? end : [end];
  let node: Node | undefined = { nodes, anchor: undefined };
  for (const step of path) {
    node = typeof node === 'object' && typeof step === 'number' ? node.nodes[step] : undefined;
  }
  while (typeof node === 'object') node = node.anchor;
  if (node === undefined) throw unreadableError(drawingText('bond-without-atom'), place);
  return node;
}

function readAtom(node: unknown, origin: Point, place: string): DrawingAtom {
  if (!isRecord(node)) throw unreadableError(drawingText('atom-unreadable'), place);
  const type = node['__type__'] ?? 'Kekule.Atom';
  if (type !== 'Kekule.Atom') {
    const shown = typeof type === 'string' ? type.slice(0, 40) : '?';
    throw unsupportedError(drawingText('node-not-supported', { type: shown }), place);
  }
  // `String` throws for an object whose `toString` is no function.
  const symbol = typeof node['isotopeId'] === 'string' ? node['isotopeId'] : '';
  const match = /^([A-Z][a-z]?|\*|R#?)([0-9]{1,3})?$/.exec(symbol);
  if (!match?.[1]) throw unreadableError(drawingText('atom-without-element'), place);
  const { element, isotope } = readAtomSymbol(match[1], place);
  const point = pointOf(node['coord2D']) ?? pointOf(node['coord3D']) ?? { x: 0, y: 0 };
  return {
    element,
    ...add(point, origin),
    charge: integerOf(node['charge']),
    isotope: match[2] ? Number(match[2]) : isotope,
    radical: RADICALS[integerOf(node['radical'])] ?? 'none',
    valence: null,
  };
}

function readBond(connector: unknown, nodes: readonly Node[], place: string): DrawingBond {
  if (!isRecord(connector)) throw unreadableError(drawingText('bond-unreadable'), place);
  const ends = listOf(connector['connectedObjs']);
  if (ends.length !== 2) throw unsupportedError(drawingText('bond-not-of-two-atoms'), place);
  const [first, second] = [atomOf(ends[0], nodes, place), atomOf(ends[1], nodes, place)];
  const { stereo, isReversed } = STEREO[integerOf(connector['stereo'])] ?? {
    stereo: 'none',
    isReversed: false,
  };
  const order = bondOrderOf(connector, place);
  return { from: isReversed ? second : first, to: isReversed ? first : second, order, stereo };
}

function bondOrderOf(connector: Json, place: string): BondOrder {
  const order = connector['bondOrder'] ?? 1;
  if (order === 1 || order === 2 || order === 3) return order;
  if (order === 10) return 'aromatic';
  throw unsupportedError(drawingText('bond-order-not-supported'), place);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function integerOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

/** Missing coordinates become NaN, so that the check of the atoms reports them. */
function pointOf(value: unknown): Point | undefined {
  if (!isRecord(value)) return undefined;
  const [x, y] = [value['x'], value['y']];
  return { x: typeof x === 'number' ? x : Number.NaN, y: typeof y === 'number' ? y : Number.NaN };
}

function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
