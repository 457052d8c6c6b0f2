import type { Analysis } from '../corrector/analysis.ts';
import { GROUP_KINDS, type GroupKind } from '../structure/groups/group-kinds.ts';
import type { GraphAtom, GraphBond, StructureGraph } from '../structure/graph.ts';
import { neighboursWithBonds, isCarbonyl } from '../structure/graph-queries.ts';
import type {
  ConsistencyObservation,
  ConsistencyStatus,
  InfraredGroup,
} from './messages/consistency-line.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

/** Minimum strength of a strong band, as a share of the strongest band. */
const STRONG = 0.5;

interface KeyBand {
  /** Limits of the band position, in cm-1, the larger value first. */
  from: number;
  to: number;
  /** Minimum strength of a significant band, as a share of the strongest band. */
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
 * Bands within the wider ranges that no other group gives with this strength. An O-H band may still
 * come from moisture.
 */
const INFORMATIVE_BANDS: Partial<Record<InfraredGroup, KeyBand & { status: ConsistencyStatus }>> = {
  carbonyl: { from: 1790, to: 1695, minStrength: 0.5, status: 'contradicts' },
  nitrile: { from: 2290, to: 2200, minStrength: 0.2, status: 'contradicts' },
  hydroxyl: { from: 3500, to: 3150, minStrength: 0.35, status: 'unclear' },
};

/** Checks for the key bands of the drawn groups, and for key bands whose group is not drawn. */
export function checkInfrared(
  analysis: Analysis,
  { id, bands }: Extract<MeasuredSpectrum, { type: 'IR' }>,
): ConsistencyObservation[] {
  if (bands.length === 0) return [];
  const strongest = (from: number, to: number, least: number) =>
    bands
      .filter(({ position, strength }) => position <= from && position >= to && strength >= least)
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
    const ifMissing = group === 'hydroxyl' && hasChelate(analysis) ? 'unclear' : 'contradicts';
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

/** Checks whether another drawn group absorbs in the same range. */
function isGivenOtherwise(analysis: Analysis, group: InfraredGroup): boolean {
  const { graph } = analysis;
  if (group === 'hydroxyl') return bearsAny(analysis, ['O', 'N']);
  if (group !== 'nitrile') return false;
  const hasTriple = graph.bonds.some(({ order }) => order === 3);
  return hasTriple || bearsAny(analysis, ['Si']) || graph.atoms.some(({ isotope }) => isotope === 2);
}

/**
 * Checks for an O-H hydrogen-bonded to a C=O or nitro group in a six-membered ring: its band is so
 * broad that the C-H stretches hide it.
 */
function hasChelate({ graph }: Analysis): boolean {
  return graph.atoms.some(
    (atom) =>
      atom.element === 'O' &&
      atom.hydrogens === 1 &&
      neighboursWithBonds(graph, atom).some(({ atom: first }) =>
        neighboursWithBonds(graph, first).some(({ atom: second }) =>
          neighboursWithBonds(graph, second).some(
            ({ atom: third }) => third !== first && neighboursWithBonds(graph, third).some(isDoubleToOxygen),
          ),
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

const isDoubleToOxygen = ({ atom, bond }: { atom: GraphAtom; bond: GraphBond }): boolean =>
  atom.element === 'O' && bond.order === 2;

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
      return hasKind(['nitrile', 'isocyanate', 'isothiocyanate']);
    case 'alkyne-ch':
      return hasKind(['terminal-alkyne']);
    case 'nitro':
      return hasKind(['nitro']);
  }
}
