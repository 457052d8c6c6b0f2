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

/** Checks for an atom that may have a signal in the window, but that no window there describes. */
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
 * Checks for a saturated carbon with only C and H as neighbours and little crowding. A window
 * describes its signal, or the signal is upfield of all windows.
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
 * Checks whether an accepted window describes a group of the atom, or of a heteroatom on the atom.
 */
function isListed(
  { graph, groups }: Analysis,
  atom: GraphAtom,
  isWanted: (row: SpectralWindow) => boolean,
): boolean {
  const isOf = ({ atoms }: GroupMatch) =>
    atoms.includes(atom.index) ||
    // An amine group contains only its nitrogen. The windows of an acetal describe its own carbon.
    (atoms.every((member) => graph.atoms[member]!.element !== 'C') &&
      atom.neighbours.some((next) => atoms.includes(next.atom)));
  return groups.some(
    (group) =>
      isOf(group) && SPECTRAL_WINDOWS.some((row) => isWanted(row) && describesGroup(row, graph, group)),
  );
}

/** Stretching region of double bonds, in cm-1; only C=O is checked in it. */
const DOUBLE_BONDS = { from: 1900, to: 1600 };
/** Stretching region of triple and cumulated bonds, in cm-1. */
const TRIPLE_BONDS = { from: 2320, to: 1900 };
/** Stretching region of C–O single bonds, in cm-1: Silverstein et al., 8th ed. (2014), ch. 2. */
const CARBON_OXYGEN = { from: 1300, to: 1000 };

type Range = Pick<SpectralWindow, 'from' | 'to'>;

const isInside = (row: Range, { from, to }: Range) => row.from <= from && row.to >= to;

function hasUnlistedBand(row: SpectralWindow, other: Analysis): boolean {
  const { graph } = other;
  const region = [DOUBLE_BONDS, TRIPLE_BONDS].find((each) => isInside(row, each));
  const isUnlisted = (atom: GraphAtom) =>
    !isListed(other, atom, (each) => each.type === 'IR' && isInside(each, region!));
  if (region === DOUBLE_BONDS) return graph.atoms.some((atom) => isCarbonyl(graph, atom) && isUnlisted(atom));
  if (region === TRIPLE_BONDS)
    return graph.atoms.some((atom) => {
      const orders = neighboursWithBonds(graph, atom).map(({ bond }) => bond.order);
      const isCumulated = orders.includes(3) || orders.filter((order) => order === 2).length > 1;
      return ['C', 'N'].includes(atom.element) && isCumulated && isUnlisted(atom);
    });
  return (
    isInside(row, CARBON_OXYGEN) &&
    graph.atoms.some((atom) => atom.element === 'C' && neighboursOfElement(graph, atom, 'O', 1).length > 0)
  );
}
