import { CARBON_REGIONS } from '../consistency/carbon/carbon-regions.ts';
import type { CarbonRegion } from '../consistency/messages/consistency-line.ts';
import type { WindowPhrase } from '../corrector/evidence/spectral-windows.ts';
import type { GraphAtom } from '../structure/graph.ts';
import type { AssignableMolecule } from './assigned-molecule.ts';
import {
  type AssignableType,
  type AtomsByDimension,
  NUCLEI_OF_TYPE,
  type SolvedSignal,
  type SolvedSpectrum,
} from './assignment.ts';
import { classesOf } from './grade-signal.ts';

/** Reason why the chosen atoms do not give a signal, from the chosen atoms alone. */
export type Contradiction =
  | { code: 'not-carbon'; element: string }
  | { code: 'no-hydrogen'; type: AssignableType }
  | { code: 'other-carbon' }
  | { code: 'hmbc-distance'; bonds: number }
  | { code: 'cosy-distance'; bonds: number }
  | { code: 'integral'; seen: number; chosen: number }
  | { code: 'window'; phrase: WindowPhrase; from: number; to: number; shift: number }
  | { code: 'region'; region: CarbonRegion; from: number; to: number; shift: number }
  | { code: 'elsewhere' };

/** Margin in ppm around a window, because windows describe ordinary examples. */
const MARGIN = { C: 4, H: 0.5 } as const;

export interface ContradictedSignal {
  spectrum: SolvedSpectrum;
  signal: SolvedSignal;
  chosen: AtomsByDimension;
  /** Classes of atoms that give several signals of the spectrum. */
  shared: ReadonlySet<number>;
}

/** Returns the most informative reason for wrongly chosen atoms. */
export function findContradiction(molecule: AssignableMolecule, place: ContradictedSignal): Contradiction {
  const { spectrum, signal } = place;
  const nuclei = NUCLEI_OF_TYPE[spectrum.type];
  // Equivalent atoms give the same result.
  const classes = classesOf(
    molecule,
    signal.shifts.map((_, dimension) => place.chosen[dimension] ?? []),
  );
  const chosen = classes.map((each) =>
    [...each].flatMap((atomClass) => {
      const [atom] = molecule.members(atomClass);
      return atom === undefined ? [] : [molecule.graph.atoms[atom]!];
    }),
  );
  return (
    first(chosen, (atoms, dimension) => kindFault(spectrum.type, nuclei[dimension]!, atoms)) ??
    pairFault(molecule, spectrum.type, classes) ??
    integralFault(molecule, { ...place, given: classes[0]! }) ??
    first(chosen, (atoms, dimension) =>
      first(atoms, (atom) =>
        placeFault(molecule, { atom, nucleus: nuclei[dimension]!, shift: signal.shifts[dimension]! }),
      ),
    ) ?? { code: 'elsewhere' }
  );
}

/** Returns the first result that is defined. */
function first<T, Found>(
  list: readonly T[],
  find: (item: T, index: number) => Found | undefined,
): Found | undefined {
  for (const [index, item] of list.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function kindFault(
  type: AssignableType,
  nucleus: 'H' | 'C',
  atoms: readonly GraphAtom[],
): Contradiction | undefined {
  if (nucleus === 'H')
    return atoms.some(({ hydrogens }) => hydrogens === 0) ? { code: 'no-hydrogen', type } : undefined;
  const other = atoms.find(({ element }) => element !== 'C');
  return other && { code: 'not-carbon', element: other.element };
}

/**
 * Returns the smallest number of bonds. Returns undefined if a pair is one or two bonds apart, or
 * if no bonds connect them. All equivalent atoms count, because the student's choice does not
 * distinguish them.
 */
function findFarDistance(
  molecule: AssignableMolecule,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
): number | undefined {
  const ends = [...to].flatMap(molecule.members);
  const bonds = [...from]
    .flatMap(molecule.members)
    .flatMap((start) => ends.map((end) => molecule.distances(start)[end]!));
  const nearest = Math.min(...bonds);
  return nearest === Infinity || bonds.some((count) => count === 1 || count === 2) ? undefined : nearest;
}

function pairFault(
  molecule: AssignableMolecule,
  type: AssignableType,
  [direct, indirect]: readonly ReadonlySet<number>[],
): Contradiction | undefined {
  if (direct === undefined || indirect === undefined) return undefined;
  if (type === 'NMR-HSQC-HC') {
    const isEmpty = direct.size === 0 || indirect.size === 0;
    return isEmpty || [...direct].some((each) => indirect.has(each)) ? undefined : { code: 'other-carbon' };
  }
  const nearest = findFarDistance(molecule, direct, indirect);
  if (nearest === undefined) return undefined;
  return type === 'NMR-HMBC-HC'
    ? { code: 'hmbc-distance', bonds: nearest + 1 }
    : { code: 'cosy-distance', bonds: nearest + 2 };
}

function hydrogensOf(molecule: AssignableMolecule, classes: ReadonlySet<number>): number {
  return [...classes]
    .flatMap(molecule.members)
    .reduce((sum, atom) => sum + molecule.graph.atoms[atom]!.hydrogens, 0);
}

export function findSharedClasses(
  molecule: AssignableMolecule,
  { signals }: Pick<SolvedSpectrum, 'signals'>,
): Set<number> {
  const [seen, shared] = [new Set<number>(), new Set<number>()];
  for (const { atoms } of signals)
    for (const each of classesOf(molecule, atoms)[0] ?? []) (seen.has(each) ? shared : seen).add(each);
  return shared;
}

/** Compares the integral with the chosen hydrogens, unless one of their classes is shared. */
function integralFault(
  molecule: AssignableMolecule,
  { spectrum, signal, shared, given }: ContradictedSignal & { given: ReadonlySet<number> },
): Contradiction | undefined {
  if (spectrum.type !== 'NMR-H' || signal.alternatives?.length) return undefined;
  const [right = new Set<number>()] = classesOf(molecule, signal.atoms);
  if ([...right, ...given].some((each) => shared.has(each))) return undefined;
  const [seen, chosen] = [hydrogensOf(molecule, right), hydrogensOf(molecule, given)];
  return seen === chosen ? undefined : { code: 'integral', seen, chosen };
}

function placeFault(
  molecule: AssignableMolecule,
  { atom, nucleus, shift }: { atom: GraphAtom; nucleus: 'H' | 'C'; shift: number },
): Contradiction | undefined {
  const margin = MARGIN[nucleus];
  const isBeyond = ({ from, to }: { from: number; to: number }) =>
    shift > from + margin || shift < to - margin;
  const { windows, region } = molecule.windowsOf(atom, nucleus);
  const [window] = windows;
  if (window !== undefined && windows.every(isBeyond))
    return { code: 'window', phrase: window.phrase, from: window.from, to: window.to, shift };
  if (region === undefined || !isBeyond(CARBON_REGIONS[region])) return undefined;
  return { code: 'region', region, ...CARBON_REGIONS[region], shift };
}
