import { carbonRangeOf } from '../../consistency/carbon/carbon-ranges.ts';
import { crowdingOf, MIN_CROWDING } from '../../consistency/carbon/carbon-regions.ts';
import { hydrogenRangeOf } from '../../consistency/hydrogen/hydrogen-ranges.ts';
import type { GraphAtom } from '../../structure/graph.ts';
import {
  isCarbonyl,
  isSaturated,
  neighboursOfElement,
  neighboursWithBonds,
} from '../../structure/graph-queries.ts';
import type { GroupMatch } from '../../structure/groups/group-kinds.ts';
import type { Analysis } from '../analysis.ts';
import { SPECTRAL_WINDOWS, type SpectralWindow } from './spectral-windows.ts';
import { describesGroup } from './window-group.ts';

/**
 * Says if a structure may have a signal within a window although no window describes the atom:
 * the range of such an atom, at its widest, reaches into the window.
 */
export function hasUnlistedSignal(row: SpectralWindow, other: Analysis): boolean {
  if (row.type === 'IR') return hasUnlistedBand(row, other);
  const rangeOf = row.type === 'NMR-C13' ? carbonRangeOf : hydrogenRangeOf;
  return other.graph.atoms.some((atom) => {
    if (atom.element !== 'C' || (row.type === 'NMR-H' && atom.hydrogens === 0)) return false;
    if (isPlain(other, atom)) return false;
    const range = rangeOf(other.graph, atom);
    const isReached = ({ from, to }: SpectralWindow) => range.to <= from && range.from >= to;
    return isReached(row) && !isListed(other, atom, (each) => each.type === row.type && isReached(each));
  });
}

/**
 * Returns whether an atom is of a carbon chain without crowding, which resonates above every
 * window.
 */
function isPlain({ graph }: Analysis, atom: GraphAtom): boolean {
  const next = neighboursWithBonds(graph, atom).map(({ atom: other }) => other);
  const crowding = next.reduce((sum, other) => sum + crowdingOf(graph, other), 0);
  return (
    isSaturated(graph, atom) &&
    next.length < 4 &&
    atom.rings.length < 2 &&
    crowding < MIN_CROWDING &&
    next.every(({ element }) => element === 'C' || element === 'H')
  );
}

/**
 * Says if one of these windows is about a group of the atom, or of a heteroatom that the atom
 * bears.
 */
function isListed(
  { graph, groups }: Analysis,
  atom: GraphAtom,
  isWanted: (row: SpectralWindow) => boolean,
): boolean {
  const isOf = ({ atoms }: GroupMatch) =>
    atoms.includes(atom.index) ||
    // Of an amine, the nitrogen alone is a member; of an acetal, its windows are about its own
    // carbon.
    (atoms.every((member) => graph.atoms[member]!.element !== 'C') &&
      atom.neighbours.some((next) => atoms.includes(next.atom)));
  return groups.some(
    (group) =>
      isOf(group) && SPECTRAL_WINDOWS.some((row) => isWanted(row) && describesGroup(row, graph, group)),
  );
}

/** Where C=O and C=N stretch, and where triple and cumulated bonds do, in cm-1. */
const DOUBLE_BONDS = { from: 1900, to: 1600 };
const TRIPLE_BONDS = { from: 2320, to: 1900 };
/** Where single bonds of carbon and oxygen stretch: Silverstein et al., 8th ed. (2014), ch. 2. */
const CARBON_OXYGEN = { from: 1300, to: 1000 };

function hasUnlistedBand(row: SpectralWindow, other: Analysis): boolean {
  const { graph } = other;
  const isWithin = ({ from, to }: { from: number; to: number }) => row.from <= from && row.to >= to;
  const region = [DOUBLE_BONDS, TRIPLE_BONDS].find(isWithin);
  const isUnlisted = (atom: GraphAtom) =>
    !isListed(
      other,
      atom,
      (each) => each.type === 'IR' && each.from <= region!.from && each.to >= region!.to,
    );
  if (region === DOUBLE_BONDS) return graph.atoms.some((atom) => isCarbonyl(graph, atom) && isUnlisted(atom));
  if (region === TRIPLE_BONDS)
    return graph.atoms.some((atom) => {
      const orders = neighboursWithBonds(graph, atom).map(({ bond }) => bond.order);
      const isCumulated = orders.includes(3) || orders.filter((order) => order === 2).length > 1;
      return ['C', 'N'].includes(atom.element) && isCumulated && isUnlisted(atom);
    });
  return (
    isWithin(CARBON_OXYGEN) &&
    graph.atoms.some((atom) => atom.element === 'C' && neighboursOfElement(graph, atom, 'O', 1).length > 0)
  );
}
