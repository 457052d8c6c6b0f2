import type { Analysis } from '../corrector/analysis.ts';
import { GROUP_KINDS, type GroupKind } from '../structure/groups/group-kinds.ts';
import type { GraphAtom, GraphBond, StructureGraph } from '../structure/graph.ts';
import {
  neighboursOfElement,
  neighboursWithBonds,
  isCarbonyl,
  isSaturated,
} from '../structure/graph-queries.ts';
import type {
  ConsistencyObservation,
  ConsistencyStatus,
  InfraredGroup,
} from './messages/consistency-line.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

/** Share of the strongest band. */
const STRONG = 0.5;

interface KeyBand {
  /** Limits in cm-1, the larger value first. */
  from: number;
  to: number;
  /** Share of the strongest band. */
  minStrength: number;
}

/**
 * Usual ranges of key bands, from Silverstein, Webster, Kiemle, Bryce: Spectrometric Identification
 * of Organic Compounds, 8th ed. (2014), ch. 2; not checked row by row.
 */
const KEY_BANDS: Readonly<Record<InfraredGroup, KeyBand>> = {
  carbonyl: { from: 1850, to: 1630, minStrength: 0.4 },
  hydroxyl: { from: 3700, to: 3100, minStrength: 0.1 },
  nh: { from: 3550, to: 3100, minStrength: 0.05 },
  nitrile: { from: 2290, to: 2200, minStrength: 0.1 },
  'alkyne-ch': { from: 3345, to: 3250, minStrength: 0.15 },
  nitro: { from: 1575, to: 1500, minStrength: 0.3 },
};
/**
 * Only the group, or one that `isGivenOtherwise` finds, gives its band with this strength. An O-H
 * band may still come from moisture.
 */
const INFORMATIVE_BANDS: Partial<Record<InfraredGroup, KeyBand & { status: ConsistencyStatus }>> = {
  carbonyl: { from: 1790, to: 1695, minStrength: 0.5, status: 'contradicts' },
  nitrile: { from: 2290, to: 2200, minStrength: 0.2, status: 'contradicts' },
  hydroxyl: { from: 3500, to: 3150, minStrength: 0.35, status: 'unclear' },
};

/** Also checks for key bands whose group is not drawn. */
export function checkInfrared(
  analysis: Analysis,
  { id, bands }: Extract<MeasuredSpectrum, { type: 'IR' }>,
): ConsistencyObservation[] {
  if (bands.length === 0) return [];
  const strongest = (from: number, to: number, minStrength: number) =>
    bands
      .filter(({ position, strength }) => position <= from && position >= to && strength >= minStrength)
      .sort((a, b) => b.strength - a.strength)[0];
  return (Object.keys(KEY_BANDS) as InfraredGroup[]).flatMap((group): ConsistencyObservation[] => {
    const { from, to, minStrength } = KEY_BANDS[group];
    const isDrawn = hasGroup(analysis, group);
    const band = strongest(from, to, minStrength);
    const own = INFORMATIVE_BANDS[group];
    const informativeBand = own && strongest(own.from, own.to, own.minStrength);
    if (!isDrawn && (informativeBand === undefined || isGivenOtherwise(analysis, group))) return [];
    // Solid amino acids are zwitterions: their C=O and N-H bands are outside the usual ranges.
    if (isDrawn && band === undefined && isAminoAcid(analysis)) return [];
    const shown = isDrawn ? band : informativeBand;
    const ifMissing = canBeHidden(analysis, group) ? 'unclear' : 'contradicts';
    const ifDrawn = band === undefined ? ifMissing : 'agrees';
    const status = isDrawn ? ifDrawn : own!.status;
    const window = { from, to, unit: 'cm-1' as const };
    return [
      {
        code: 'infrared-band',
        band: group,
        isDrawn,
        position: shown?.position,
        isStrong: (shown?.strength ?? 0) >= STRONG,
        status,
        experiment: { id, type: 'IR', window },
      },
    ];
  });
}

/**
 * O-H groups with a visible band. Acids are excluded, because their very broad band overlaps the
 * C-H stretches.
 */
const HYDROXYL: readonly GroupKind[] = [
  'methanol',
  'primary-alcohol',
  'secondary-alcohol',
  'tertiary-alcohol',
  'phenol',
];
const NH: readonly GroupKind[] = ['primary-amine', 'primary-amide', 'secondary-amide'];

/** Checks whether another drawn group can give the informative band. */
function isGivenOtherwise(analysis: Analysis, group: InfraredGroup): boolean {
  const { graph } = analysis;
  if (group === 'hydroxyl') return bearsAny(analysis, ['O', 'N']);
  if (group !== 'nitrile') return false;
  const hasTriple = graph.bonds.some(({ order }) => order === 3);
  const hasIsothiocyanate = analysis.groups.some(({ kind }) => kind === 'isothiocyanate');
  // Si-H and P-H absorb here too.
  const hasHydride = bearsAny(analysis, ['Si', 'P']);
  return hasTriple || hasIsothiocyanate || hasHydride || graph.atoms.some(({ isotope }) => isotope === 2);
}

/** Checks whether the band of a drawn group may be outside its range or too weak to be seen. */
function canBeHidden(analysis: Analysis, group: InfraredGroup): boolean {
  if (group === 'hydroxyl') return hasChelate(analysis, ['O', 'N']);
  if (group === 'carbonyl') return hasChelate(analysis, ['O']) || hasEnolisableDiketone(analysis);
  return group === 'nitrile' && hasWeakNitrile(analysis);
}

/**
 * Checks for an enolic or phenolic O-H hydrogen-bonded in a six-membered ring to an acceptor with a
 * double bond (C=O, nitro, C=N, N=N): the C-H stretches hide its band, and a C=O absorbs below its
 * usual range.
 */
function hasChelate({ graph }: Analysis, acceptors: readonly string[]): boolean {
  const isAcceptor = ({ atom, bond }: { atom: GraphAtom; bond: GraphBond }) =>
    acceptors.includes(atom.element) && bond.order === 2;
  return graph.atoms.some(
    (atom) =>
      atom.element === 'O' &&
      atom.hydrogens === 1 &&
      neighboursWithBonds(graph, atom).some(
        ({ atom: first }) =>
          !isSaturated(graph, first) &&
          neighboursWithBonds(graph, first).some(({ atom: second }) =>
            neighboursWithBonds(graph, second).some(
              ({ atom: third }) => third !== first && neighboursWithBonds(graph, third).some(isAcceptor),
            ),
          ),
      ),
  );
}

/**
 * Checks for a CH or CH2 between two ketones or aldehydes, whose enol absorbs at 1640 to 1580 cm-1.
 */
function hasEnolisableDiketone({ graph }: Analysis): boolean {
  const isKeto = (atom: GraphAtom) =>
    isCarbonyl(graph, atom) &&
    neighboursWithBonds(graph, atom).filter(({ atom: next }) => next.element !== 'C').length === 1;
  return graph.atoms.some(
    (atom) =>
      atom.element === 'C' &&
      atom.hydrogens > 0 &&
      isSaturated(graph, atom) &&
      neighboursWithBonds(graph, atom).filter(({ atom: next }) => isKeto(next)).length > 1,
  );
}

/** Checks for C≡N on a carbon with O, N or a halogen, which makes its band very weak. */
function hasWeakNitrile({ graph }: Analysis): boolean {
  return graph.atoms.some(
    (carbon) =>
      carbon.element === 'C' &&
      neighboursOfElement(graph, carbon, 'N', 3).length > 0 &&
      neighboursOfElement(graph, carbon, 'C', 1).some((alpha) =>
        neighboursWithBonds(graph, alpha).some(({ atom }) =>
          ['O', 'N', 'F', 'Cl', 'Br', 'I'].includes(atom.element),
        ),
      ),
  );
}

/** Excludes isocyanates and carboxylates, whose bands have other positions. */
function isPlainCarbonyl(graph: StructureGraph, atom: GraphAtom): boolean {
  const bonds = neighboursWithBonds(graph, atom);
  const isCumulated = bonds.filter(({ bond }) => bond.order === 2).length > 1;
  return !isCumulated && bonds.every(({ atom: next }) => next.charge === 0);
}

function bearsAny({ graph }: Analysis, elements: readonly string[]): boolean {
  return graph.atoms.some(({ element, hydrogens }) => hydrogens > 0 && elements.includes(element));
}

function isAminoAcid({ groups }: Analysis): boolean {
  const families = new Set(groups.map(({ kind }) => GROUP_KINDS[kind].family));
  return families.has('carboxylic-acid') && families.has('amine');
}

function hasGroup({ graph, groups }: Analysis, group: InfraredGroup): boolean {
  const hasKind = (kinds: readonly GroupKind[]) => groups.some(({ kind }) => kinds.includes(kind));
  switch (group) {
    case 'carbonyl':
      return graph.atoms.some((atom) => isCarbonyl(graph, atom) && isPlainCarbonyl(graph, atom));
    case 'hydroxyl':
      return hasKind(HYDROXYL);
    case 'nh':
      return hasKind(NH);
    case 'nitrile':
      return hasKind(['nitrile', 'isocyanate']);
    case 'alkyne-ch':
      return hasKind(['terminal-alkyne']);
    case 'nitro':
      return hasKind(['nitro']);
  }
}
