import { GROUP_KINDS, type GroupKind } from '../../structure/groups/group-kinds.ts';
import type { Analysis } from '../analysis.ts';
import { citeExperiment, findExperiment } from './evidence.ts';
import type { ShownExperiment } from '../feedback.ts';
import type { Evidence } from '../finding.ts';
import {
  ESTER_ALKYL_WINDOWS,
  type EsterCarbon,
  SPECTRAL_WINDOWS,
  type SpectralWindow,
} from './spectral-windows.ts';
import { hasUnlistedSignal } from './unlisted-signals.ts';
import { describesGroup } from './window-group.ts';

/** O–H, N–H and ≡C–H bands, in cm-1. */
const MIN_XH_STRETCH = 3200;

/**
 * The role 'drawn' means that the group is drawn but wrong, 'missing' that it is correct but not
 * drawn. Windows of the `other` structure rule out an overlapping window. Known peaks must agree
 * with the statement.
 */
export function findGroupEvidence(
  experiments: readonly ShownExperiment[],
  kind: GroupKind,
  { bearer, other, role }: { bearer: Analysis; other: Analysis; role: 'drawn' | 'missing' },
): Evidence | undefined {
  const isTransferred = isInZwitterion(bearer, kind);
  for (const row of SPECTRAL_WINDOWS) {
    if (isTransferred && row.type !== 'NMR-C13') continue;
    const experiment = isShownBy(row, bearer, kind) ? findExperiment(experiments, row.type) : undefined;
    if (!experiment || isBlurred(row, other)) continue;
    const evidence = bandEvidence(experiment, row, role);
    if (evidence) return evidence;
  }
  return undefined;
}

/** Checks whether a window describes a group of the structure, optionally of one kind. */
function isShownBy(window: SpectralWindow, { graph, groups }: Analysis, kind?: GroupKind): boolean {
  return groups.some(
    (group) => (kind === undefined || kind === group.kind) && describesGroup(window, graph, group),
  );
}

const isAcid = (kind: GroupKind): boolean => kind === 'carboxylic-acid';
const isBase = (kind: GroupKind): boolean =>
  GROUP_KINDS[kind].family === 'amine' && kind !== 'aromatic-amine';

/** An amino acid as NH3+ and CO2- shows no IR band or 1H signal of NH2 and COOH. */
function isInZwitterion({ groups }: Analysis, kind: GroupKind): boolean {
  const hasPartner = groups.some((group) => (isAcid(kind) ? isBase : isAcid)(group.kind));
  return (isAcid(kind) || isBase(kind)) && hasPartner;
}

function isBlurred(row: SpectralWindow, other: Analysis): boolean {
  if (hasOverlappingAbsorber(row, other)) return true;
  return SPECTRAL_WINDOWS.some(
    (each) => each.type === row.type && areOverlapping(each, row) && isShownBy(each, other),
  );
}

/** O–H and N–H bands overlap, and so may atoms that no window describes. */
function hasOverlappingAbsorber(row: SpectralWindow, other: Analysis): boolean {
  if (row.type === 'IR' && row.to >= MIN_XH_STRETCH)
    return other.graph.atoms.some(({ element, hydrogens }) => 'NO'.includes(element) && hydrogens > 0);
  return hasUnlistedSignal(row, other);
}

interface Window {
  readonly from: number;
  readonly to: number;
}

function areOverlapping(a: Window, b: Window): boolean {
  return a.to <= b.from && a.from >= b.to;
}

function containsMiddleOf(window: Window, other: Window): boolean {
  const middle = (other.from + other.to) / 2;
  return middle <= window.from && middle >= window.to;
}

/**
 * Margin beyond the outermost peaks that counts as recorded if the limits of a spectrum are
 * unknown, in the unit of the spectrum.
 */
const MARGINS: Readonly<Record<string, number>> = { 'NMR-H': 0.5, 'NMR-C13': 5, IR: 50 };

function recordedRange({ range, peaks, type }: ShownExperiment): Window | undefined {
  if (range || !peaks || peaks.length === 0) return range;
  const margin = MARGINS[type] ?? 0;
  return { from: Math.max(...peaks) + margin, to: Math.min(...peaks) - margin };
}

/**
 * States that no signal is present only for a recorded window. Windows outside the spectrum are not
 * cited.
 */
function bandEvidence(
  experiment: ShownExperiment,
  row: Window & Pick<SpectralWindow, 'phrase' | 'type'>,
  role: 'drawn' | 'missing',
): Evidence | undefined {
  const { from, to, phrase, type } = row;
  if (experiment.range && !areOverlapping(experiment.range, row)) return undefined;
  const hasPeak = experiment.peaks?.some((peak) => peak <= from && peak >= to);
  if (hasPeak === (role === 'drawn')) return undefined;
  const recorded = recordedRange(experiment);
  const isRecorded = recorded !== undefined && recorded.from >= from && recorded.to <= to;
  const unit = experiment.type === 'IR' ? ('cm-1' as const) : ('ppm' as const);
  const factRole = role === 'drawn' && hasPeak === false && isRecorded ? 'absent' : role;
  return {
    experiment: citeExperiment(experiment, { from, to, unit }),
    fact: { kind: 'band', type, phrase, from, to, unit, role: factRole },
  };
}

/** Carbon on the single-bonded oxygen of an ester. */
export interface EsterAlkyl {
  readonly carbon: EsterCarbon;
  readonly hydrogens: number;
}

/**
 * Returns undefined if the window of an ester of `others` contains the middle of the drawn ester's,
 * or the reverse.
 */
export function findEsterAlkylEvidence(
  experiments: readonly ShownExperiment[],
  drawn: EsterAlkyl,
  others: readonly EsterAlkyl[],
): Evidence | undefined {
  const rowOf = ({ carbon, hydrogens }: EsterAlkyl) =>
    ESTER_ALKYL_WINDOWS.find((window) => window.carbon === carbon && window.hydrogens === hydrogens);
  const row = rowOf(drawn);
  const experiment = findExperiment(experiments, 'NMR-H');
  if (!row || !experiment) return undefined;
  const isAmbiguous = others.some((other) => {
    const otherRow = rowOf(other);
    return otherRow !== undefined && (containsMiddleOf(otherRow, row) || containsMiddleOf(row, otherRow));
  });
  return isAmbiguous ? undefined : bandEvidence(experiment, { ...row, type: 'NMR-H' }, 'drawn');
}
