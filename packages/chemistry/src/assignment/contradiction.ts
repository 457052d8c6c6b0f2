import { carbonRegionOf, CARBON_REGIONS } from '../consistency/carbon-regions.ts';
import type { CarbonRegion } from '../consistency/consistency-line.ts';
import { SPECTRAL_WINDOWS, type WindowPhrase } from '../corrector/spectral-windows.ts';
import type { GraphAtom } from '../structure/graph.ts';
import { isCarbonyl } from '../structure/graph-queries.ts';
import type { AssignedMolecule } from './assigned-molecule.ts';
import {
  type AssignableType,
  type AtomsByDimension,
  NUCLEI_OF_TYPE,
  type SolvedSignal,
  type SolvedSpectrum,
} from './assignment.ts';
import { classesOf } from './mark-signal.ts';

/** What speaks against atoms that were chosen for a signal, of the chosen atoms alone. */
export type Contradiction =
  | { code: 'not-carbon'; element: string }
  | { code: 'no-hydrogen'; type: AssignableType }
  | { code: 'other-carbon' }
  | { code: 'hmbc-distance'; bonds: number }
  | { code: 'cosy-distance'; bonds: number }
  | { code: 'area'; seen: number; chosen: number }
  | { code: 'window'; phrase: WindowPhrase; from: number; to: number; shift: number }
  | { code: 'region'; region: CarbonRegion; from: number; to: number; shift: number }
  | { code: 'elsewhere' };

/** How far beyond its window a group may still be, in ppm: windows are of ordinary examples. */
const MARGIN = { C: 4, H: 0.5 } as const;

export interface ContradictedSignal {
  spectrum: SolvedSpectrum;
  signal: SolvedSignal;
  chosen: AtomsByDimension;
}

/** The first reason why wrongly chosen atoms do not give a signal; the most telling ones come first. */
export function contradictionOf(molecule: AssignedMolecule, place: ContradictedSignal): Contradiction {
  const { spectrum, signal } = place;
  const nuclei = NUCLEI_OF_TYPE[spectrum.type];
  const chosen = signal.shifts.map((_, dimension) =>
    (place.chosen[dimension] ?? []).flatMap((atom) => {
      const index = molecule.atomOf(atom);
      return index === undefined ? [] : [molecule.graph.atoms[index]!];
    }),
  );
  const ofKind = chosen.flatMap((atoms, dimension) => kindFaults(spectrum.type, nuclei[dimension]!, atoms));
  return (
    ofKind[0] ??
    pairFault(molecule, spectrum.type, chosen) ??
    areaFault(molecule, place) ??
    chosen
      .flatMap((atoms, dimension) =>
        placeFaults(molecule, { atoms, nucleus: nuclei[dimension]!, shift: signal.shifts[dimension]! }),
      )
      .at(0) ?? { code: 'elsewhere' }
  );
}

function kindFaults(type: AssignableType, nucleus: 'H' | 'C', atoms: readonly GraphAtom[]): Contradiction[] {
  if (nucleus === 'H')
    return atoms.some(({ hydrogens }) => hydrogens === 0) ? [{ code: 'no-hydrogen', type }] : [];
  const other = atoms.find(({ element }) => element !== 'C');
  return other === undefined ? [] : [{ code: 'not-carbon', element: other.element }];
}

/** Equivalent atoms count: which of them was meant cannot be told. */
function distances(molecule: AssignedMolecule, [first = [], second = []]: GraphAtom[][]): number[] {
  const all = (atoms: readonly GraphAtom[]) =>
    atoms.flatMap(({ index }) => molecule.members(molecule.classOf(index)));
  return all(first).flatMap((from) => all(second).map((to) => molecule.distance(from, to)));
}

function pairFault(
  molecule: AssignedMolecule,
  type: AssignableType,
  chosen: GraphAtom[][],
): Contradiction | undefined {
  const apart = distances(molecule, chosen);
  if (apart.length === 0) return undefined;
  const nearest = Math.min(...apart);
  if (type === 'NMR-HSQC-HC') return nearest > 0 ? { code: 'other-carbon' } : undefined;
  if (type === 'NMR-HMBC-HC' && !apart.some((bonds) => bonds === 1 || bonds === 2))
    return { code: 'hmbc-distance', bonds: nearest + 1 };
  if (type === 'NMR-HCosy' && !apart.some((bonds) => bonds === 1 || bonds === 2))
    return { code: 'cosy-distance', bonds: nearest + 2 };
  return undefined;
}

/** Hydrogens of all atoms of these classes. */
function hydrogensOf(molecule: AssignedMolecule, classes: ReadonlySet<number>): number {
  return [...classes]
    .flatMap(molecule.members)
    .reduce((sum, atom) => sum + molecule.graph.atoms[atom]!.hydrogens, 0);
}

/** By what the integral of the signal shows, where no class of hydrogens has two signals. */
function areaFault(
  molecule: AssignedMolecule,
  { spectrum, signal, chosen }: ContradictedSignal,
): Contradiction | undefined {
  if (spectrum.type !== 'NMR-H' || signal.alternatives?.length) return undefined;
  const [right = new Set<number>()] = classesOf(molecule, signal.atoms);
  const [given = new Set<number>()] = classesOf(molecule, chosen);
  const isShared = spectrum.signals.some(
    (other) =>
      other.id !== signal.id && [...classesOf(molecule, other.atoms)[0]!].some((each) => right.has(each)),
  );
  const [seen, drawn] = [hydrogensOf(molecule, right), hydrogensOf(molecule, given)];
  return isShared || seen === drawn ? undefined : { code: 'area', seen, chosen: drawn };
}

/** Whether a window of a group tells of this atom of it. */
function isOfWindow(
  molecule: AssignedMolecule,
  { atom, members, phrase }: { atom: GraphAtom; members: readonly number[]; phrase: WindowPhrase },
): boolean {
  if (phrase === 'an acid OH') return atom.element === 'O' && atom.hydrogens > 0;
  if (phrase.startsWith('an aromatic carbon')) return atom.isAromatic;
  const hasCarbonyl = members.some((member) => isCarbonyl(molecule.graph, molecule.graph.atoms[member]!));
  return atom.element === 'C' && (!hasCarbonyl || isCarbonyl(molecule.graph, atom));
}

interface PlacedAtoms {
  atoms: readonly GraphAtom[];
  nucleus: 'H' | 'C';
  shift: number;
}

function placeFaults(molecule: AssignedMolecule, { atoms, nucleus, shift }: PlacedAtoms): Contradiction[] {
  const margin = MARGIN[nucleus];
  const isBeyond = ({ from, to }: { from: number; to: number }) =>
    shift > from + margin || shift < to - margin;
  return atoms.flatMap((atom): Contradiction[] => {
    const windows = SPECTRAL_WINDOWS.filter(
      ({ type, kinds, phrase }) =>
        type === (nucleus === 'C' ? 'NMR-C13' : 'NMR-H') &&
        molecule.groups.some(
          ({ kind, atoms: members }) =>
            members.includes(atom.index) &&
            (kinds as readonly string[]).includes(kind) &&
            isOfWindow(molecule, { atom, members, phrase }),
        ),
    );
    const [first] = windows;
    if (first !== undefined && windows.every(isBeyond))
      return [{ code: 'window', phrase: first.phrase, from: first.from, to: first.to, shift }];
    const region = nucleus === 'C' ? carbonRegionOf(molecule.graph, atom) : undefined;
    if (region === undefined || region === 'between' || !isBeyond(CARBON_REGIONS[region])) return [];
    return [{ code: 'region', region, ...CARBON_REGIONS[region], shift }];
  });
}
