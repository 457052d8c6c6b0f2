import type { BondStereo, Drawing, DrawingAtom, DrawingBond } from '../drawing-format/drawing.ts';
import { fromEngine, toEngine } from '../structure/engine.ts';
import { structureGraph } from '../structure/graph.ts';

export interface Redrawing {
  /** Sort keys that shuffle the atoms, repeated as needed. */
  shuffle: readonly number[];
  /** In radians. */
  rotation: number;
  scale: number;
  isMirrored: boolean;
  hasExplicitHydrogens: boolean;
  hasAromaticBonds: boolean;
  hasFiveBondNitro: boolean;
}

const FLIPPED: Readonly<Record<BondStereo, BondStereo>> = {
  up: 'down',
  down: 'up',
  none: 'none',
  either: 'either',
};

/** A mirrored drawing has its wedges inverted, as if the paper were turned over. */
export function redraw(drawing: Drawing, how: Redrawing): Drawing {
  let result = drawing;
  if (how.hasExplicitHydrogens) result = withHydrogens(result);
  if (how.hasFiveBondNitro) result = withFiveBondNitro(result);
  if (how.hasAromaticBonds) result = withAromaticBonds(result);
  result = moved(result, how);
  return shuffled(result, how.shuffle);
}

function withHydrogens(drawing: Drawing): Drawing {
  const { molecule } = toEngine(drawing);
  molecule.addImplicitHydrogens();
  return fromEngine(molecule);
}

function withFiveBondNitro({ atoms, bonds }: Drawing): Drawing {
  const isNitro = (from: number, to: number) =>
    atoms[from]!.element === 'N' &&
    atoms[from]!.charge === 1 &&
    atoms[to]!.element === 'O' &&
    atoms[to]!.charge === -1;
  const pair = bonds.find(({ from, to }) => isNitro(from, to) || isNitro(to, from));
  if (!pair) return { atoms, bonds };
  const neutral = (atom: DrawingAtom, index: number) =>
    index === pair.from || index === pair.to ? { ...atom, charge: 0 } : atom;
  return withFiveBondNitro({
    atoms: atoms.map(neutral),
    bonds: bonds.map((bond) => (bond === pair ? { ...bond, order: 2 } : bond)),
  });
}

/** Rings with NH keep their Kekulé form, because the format cannot express them otherwise. */
function withAromaticBonds(drawing: Drawing): Drawing {
  const graph = structureGraph(drawing);
  const isPlain = (ring: { atoms: readonly number[] }) =>
    ring.atoms.length === 6 && ring.atoms.every((atom) => graph.atoms[atom]!.element === 'C');
  const aromatic = new Set(
    graph.rings
      .filter((ring) => isPlain(ring) && ring.bonds.every((bond) => graph.bonds[bond]!.isAromatic))
      .flatMap((ring) => ring.bonds.map((bond) => graph.bonds[bond]!.drawingBond)),
  );
  return {
    atoms: drawing.atoms,
    bonds: drawing.bonds.map((bond, index) =>
      aromatic.has(index) ? { ...bond, order: 'aromatic' as const } : bond,
    ),
  };
}

function moved({ atoms, bonds }: Drawing, { rotation, scale, isMirrored }: Redrawing): Drawing {
  const [cos, sin] = [Math.cos(rotation) * scale, Math.sin(rotation) * scale];
  const side = isMirrored ? -1 : 1;
  return {
    atoms: atoms.map((atom) => ({
      ...atom,
      x: side * (atom.x * cos - atom.y * sin) + 3,
      y: atom.x * sin + atom.y * cos - 7,
    })),
    bonds: bonds.map((bond) => (isMirrored ? { ...bond, stereo: FLIPPED[bond.stereo] } : bond)),
  };
}

function shuffled({ atoms, bonds }: Drawing, keys: readonly number[]): Drawing {
  const key = (index: number) => keys[index % keys.length]! + Math.floor(index / keys.length) * 7919;
  const order = atoms.map((_, index) => index).sort((a, b) => key(a) - key(b) || a - b);
  const place = new Map(order.map((atom, index) => [atom, index]));
  const turned = (bond: DrawingBond, index: number): DrawingBond => {
    const [from, to] = [place.get(bond.from)!, place.get(bond.to)!];
    const canTurn = bond.stereo === 'none' && (key(index) & 1) === 1;
    return canTurn ? { ...bond, from: to, to: from } : { ...bond, from, to };
  };
  const newBonds = bonds.map(turned).sort((a, b) => key(a.from) - key(b.from) || a.to - b.to);
  return { atoms: order.map((atom) => atoms[atom]!), bonds: newBonds };
}
