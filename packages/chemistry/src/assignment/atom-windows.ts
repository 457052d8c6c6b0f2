import { carbonRegionOf } from '../consistency/carbon/carbon-regions.ts';
import type { CarbonRegion } from '../consistency/messages/consistency-line.ts';
import { SPECTRAL_WINDOWS, type SpectralWindow } from '../corrector/evidence/spectral-windows.ts';
import { describesGroup } from '../corrector/evidence/window-group.ts';
import { isAlleneMiddle } from '../structure/stereo/chiral-axes.ts';
import type { GraphAtom, StructureGraph } from '../structure/graph.ts';
import { isCarbonyl, isSaturated } from '../structure/graph-queries.ts';
import type { GroupMatch } from '../structure/groups/group-kinds.ts';

/** Expected chemical shifts of an atom, as far as they are certain. */
export interface AtomWindows {
  /** Spectral windows of the atom's groups. */
  readonly windows: readonly SpectralWindow[];
  /** Undefined for hydrogens and uncertain regions. */
  readonly region: CarbonRegion | undefined;
}

/** Caches the windows for each atom and nucleus. */
export function createWindowLookup(
  graph: StructureGraph,
  groups: readonly GroupMatch[],
): (atom: GraphAtom, nucleus: 'H' | 'C') => AtomWindows {
  const known = { H: new Map<number, AtomWindows>(), C: new Map<number, AtomWindows>() };
  return (atom, nucleus) => {
    const found = known[nucleus].get(atom.index) ?? {
      windows: windowsOf(atom, nucleus, { graph, groups }),
      region: nucleus === 'C' ? certainRegion(graph, atom) : undefined,
    };
    known[nucleus].set(atom.index, found);
    return found;
  };
}

function certainRegion(graph: StructureGraph, atom: GraphAtom): CarbonRegion | undefined {
  const region = carbonRegionOf(graph, atom);
  return region === 'between' ? undefined : region;
}

function windowsOf(
  atom: GraphAtom,
  nucleus: 'H' | 'C',
  { graph, groups }: { graph: StructureGraph; groups: readonly GroupMatch[] },
): SpectralWindow[] {
  const own = groups.filter(({ atoms }) => atoms.includes(atom.index));
  const type = nucleus === 'C' ? 'NMR-C13' : 'NMR-H';
  return SPECTRAL_WINDOWS.filter(
    (window) =>
      window.type === type &&
      (window.site === undefined || window.site === 'own') &&
      own.some(
        (group) =>
          describesGroup(window, graph, group) && isOfWindow(graph, { atom, members: group.atoms, window }),
      ),
  );
}

function isOfWindow(
  graph: StructureGraph,
  { atom, members, window }: { atom: GraphAtom; members: readonly number[]; window: SpectralWindow },
): boolean {
  const { phrase, site } = window;
  // The alkyl carbon of an enol ether is in the group, too.
  if (site === 'own' && isSaturated(graph, atom)) return false;
  if (phrase === 'an acid OH') return atom.element === 'O' && atom.hydrogens > 0;
  if (phrase.startsWith('an aromatic carbon')) return atom.isAromatic;
  if (phrase === 'the central carbon of an allene') return isAlleneMiddle(graph, atom.index);
  const hasCarbonyl = members.some((member) => isCarbonyl(graph, graph.atoms[member]!));
  return atom.element === 'C' && (!hasCarbonyl || isCarbonyl(graph, atom));
}
