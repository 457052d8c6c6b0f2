import { GROUP_KINDS, type GroupKind } from '../structure/group-kinds.ts';
import type { CitedExperiment, ShownExperiment } from './feedback.ts';
import type { Evidence, Finding } from './finding.ts';
import { ESTER_ALKYL_WINDOWS, SPECTRAL_WINDOWS, type SpectralWindow } from './spectral-windows.ts';

/** The first experiment of this type that the exercise shows. */
export function findExperiment(
  experiments: readonly ShownExperiment[],
  type: string,
): ShownExperiment | undefined {
  return experiments.find((experiment) => experiment.type === type);
}

/** Whole NMR axes, for a sentence about the number of signals. */
const FULL_RANGE = { 'NMR-C13': { from: 220, to: 0 }, 'NMR-H': { from: 13, to: 0 } } as const;

/** "The spectrum shows 5 signals": only where the exercise shows that spectrum. */
export function signalEvidence(
  experiments: readonly ShownExperiment[],
  type: 'NMR-C13' | 'NMR-H',
  seen: number,
): Evidence | undefined {
  const experiment = findExperiment(experiments, type);
  if (!experiment) return undefined;
  // Fewer known peaks than kinds of carbon: some coincide, and the sentence would contradict what the student counts.
  const isCountable = type === 'NMR-H' || !experiment.peaks || experiment.peaks.length >= seen;
  if (!isCountable) return undefined;
  const kind = type === 'NMR-C13' ? 'carbon-signals' : 'hydrogen-signals';
  const window = { ...FULL_RANGE[type], unit: 'ppm' as const };
  return { experiment: cite(experiment, window), fact: { kind, seen } };
}

/** Where the drawn molecule would show its molecular ion (M in EI, M+H in ESI), in m/z. */
export function molecularIonEvidence(experiment: ShownExperiment, exactMass: number): Evidence {
  const isElectrospray = experiment.type === 'ESI-MS';
  const mz = Math.round(exactMass) + (isElectrospray ? 1 : 0);
  const isSeen = experiment.peaks ? experiment.peaks.some((peak) => Math.abs(peak - mz) < 0.5) : null;
  const window = { from: mz - 10, to: mz + 10, unit: 'm/z' as const };
  const ion = isElectrospray ? ('M+H' as const) : ('M' as const);
  return { experiment: cite(experiment, window), fact: { kind: 'molecular-ion', mz, ion, isSeen } };
}

/** What the drawn number of chlorine or bromine atoms would do to the molecular ion. */
export function halogenEvidence(experiment: ShownExperiment, element: 'Cl' | 'Br', count: number): Evidence {
  return { experiment: cite(experiment), fact: { kind: 'halogen-pattern', element, count } };
}

/**
 * A window that speaks for or against a group: `drawn` = the group is in the drawing and should not be, `missing` = the reverse. `others`: the groups of
 * the other structure, whose own windows would blur the point and rule a window out. Known peaks must agree with what is claimed.
 */
export function groupEvidence(
  experiments: readonly ShownExperiment[],
  kind: GroupKind,
  others: ReadonlyMap<GroupKind, number>,
  role: 'drawn' | 'missing',
): Evidence | undefined {
  for (const row of SPECTRAL_WINDOWS) {
    const experiment = row.kinds.includes(kind) ? findExperiment(experiments, row.type) : undefined;
    if (!experiment || isBlurred(row, kind, others)) continue;
    const hasPeak = experiment.peaks?.some((peak) => peak <= row.from && peak >= row.to);
    if (hasPeak === (role === 'drawn')) continue;
    const { from, to, phrase } = row;
    const unit = row.type === 'IR' ? ('cm-1' as const) : ('ppm' as const);
    return {
      experiment: cite(experiment, { from, to, unit }),
      fact: {
        kind: 'band',
        phrase,
        from,
        to,
        unit,
        role: role === 'drawn' && hasPeak === false ? 'absent' : role,
      },
    };
  }
  return undefined;
}

function isBlurred(row: SpectralWindow, kind: GroupKind, others: ReadonlyMap<GroupKind, number>): boolean {
  return SPECTRAL_WINDOWS.some((other) => {
    const isPresent = other.kinds.some((candidate) => candidate !== kind && others.has(candidate));
    const isSameFamily = other.kinds.some(
      (candidate) => GROUP_KINDS[candidate].family === GROUP_KINDS[kind].family && others.has(candidate),
    );
    if (!isPresent && !isSameFamily) return false;
    return other.type === row.type && other.to <= row.from && other.from >= row.to;
  });
}

function cite(experiment: ShownExperiment, window?: CitedExperiment['window']): CitedExperiment {
  return { id: experiment.id, type: experiment.type, ...(window && { window }) };
}

/** Where the 1H spectrum would show the hydrogens beside the single-bonded oxygen of the drawn ester. */
export function esterAlkylEvidence(
  experiments: readonly ShownExperiment[],
  hydrogens: number,
): Evidence | undefined {
  const row = ESTER_ALKYL_WINDOWS.find((window) => window.hydrogens === hydrogens);
  const experiment = findExperiment(experiments, 'NMR-H');
  if (!row || !experiment) return undefined;
  const hasPeak = experiment.peaks?.some((peak) => peak <= row.from && peak >= row.to);
  if (hasPeak) return undefined;
  const { from, to, phrase } = row;
  const role = hasPeak === false ? ('absent' as const) : ('drawn' as const);
  return {
    experiment: cite(experiment, { from, to, unit: 'ppm' }),
    fact: { kind: 'band', phrase, from, to, unit: 'ppm', role },
  };
}

/** The rows of the HSQC, beside a number of CH, CH2 or CH3. */
export function hydrogenBearingEvidence(
  experiments: readonly ShownExperiment[],
  seen: number,
): Evidence | undefined {
  const experiment = findExperiment(experiments, 'NMR-HSQC-HC');
  return experiment && { experiment: cite(experiment), fact: { kind: 'carbons-with-hydrogen', seen } };
}

/** Which correlations tell what is next to what, for faults of place: the first that the exercise shows. */
const TELLING_CORRELATIONS: Partial<Record<Finding['code'], readonly ('NMR-HMBC-HC' | 'NMR-HCosy')[]>> = {
  'skeleton-branching': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'skeleton-chain': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-chain': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ring': ['NMR-HCosy', 'NMR-HMBC-HC'],
  'position-ring-attachment': ['NMR-HMBC-HC'],
  'position-ester': ['NMR-HMBC-HC'],
  'position-neighbours': ['NMR-HMBC-HC', 'NMR-HCosy'],
};

/** A finding about a place, with the spectrum of correlations to look at; those that cite a spectrum already stay as they are. */
export function withCorrelations(finding: Finding, experiments: readonly ShownExperiment[]): Finding {
  const type = TELLING_CORRELATIONS[finding.code]?.find((each) => findExperiment(experiments, each));
  const experiment = type && findExperiment(experiments, type);
  if (finding.evidence || !type || !experiment) return finding;
  return { ...finding, evidence: { experiment: cite(experiment), fact: { kind: 'correlations', type } } };
}
