import { analyse, type Analysis } from '../corrector/analysis.ts';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { joinSplitLines } from './carbon/carbon-lines.ts';
import { carbonRangeOf, isWithin } from './carbon/carbon-ranges.ts';
import { listAttempts } from './hydrogen/hydrogen-attempts.ts';
import { findHydrogenKinds } from './hydrogen/hydrogen-kinds.ts';
import { canPartition, type PartitionAnswer } from './hydrogen/partition-hydrogens.ts';
import type { CarbonSpectrum, MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';

/** The atoms are assigned without ambiguity. */
export interface AssignedSignal {
  spectrum: string;
  type: 'NMR-H' | 'NMR-C13';
  /** Chemical shift, in ppm. */
  shift: number;
  /** Indices of atoms in the drawing; for hydrogens, of the atoms that bear them. */
  atoms: number[];
}

/** Multiple of the usual integral tolerance within which an assignment must be unambiguous. */
const LOOSENESS = 2.5;

/** Chemical shift range of hydrogens on O, N and S, in ppm: in practice unlimited. */
const ANYWHERE = { from: 20, to: -5 };

/** Steps of all searches of one spectrum. */
const MAX_SEARCH_STEPS = 300_000;

/** Half the width of the window that fixes a kind to one shift, in ppm. */
const AT_SHIFT = 1e-6;

/**
 * Takes a correct drawing as molfile or KCJ text. A signal is assigned only to kinds of atoms that
 * can have no other signal, by chemical shift, integral, splitting and count; other signals are
 * left out. Returns an empty list if the drawing cannot be read.
 */
export function assignSignals(drawing: string, spectra: readonly MeasuredSpectrum[]): AssignedSignal[] {
  const read = readDrawing(drawing);
  if (!read.ok || read.drawing.atoms.length === 0) return [];
  const analysis = analyse(read.drawing);
  return spectra.flatMap((spectrum) => {
    const shiftByKind =
      spectrum.type === 'NMR-H'
        ? placeHydrogens(analysis, spectrum.signals)
        : spectrum.type === 'NMR-C13'
          ? placeCarbons(analysis, spectrum)
          : new Map<number, number>();
    const shifts = [...new Set(shiftByKind.values())].sort((a, b) => b - a);
    return shifts.map((shift) => ({
      spectrum: spectrum.id,
      type: spectrum.type as AssignedSignal['type'],
      shift,
      atoms: atomsOf(analysis, spectrum.type === 'NMR-H', (kind) => shiftByKind.get(kind) === shift),
    }));
  });
}

function atomsOf(
  { graph, environments }: Analysis,
  isHydrogen: boolean,
  isWanted: (kind: number) => boolean,
): number[] {
  return graph.atoms
    .filter(({ element, hydrogens }) => (isHydrogen ? hydrogens > 0 : element === 'C'))
    .filter(({ index }) => isWanted(environments.kinds[index]!))
    .map(({ drawingAtom }) => drawingAtom);
}

/** Uses kinds of hydrogen on carbon that fit only one signal. */
function placeHydrogens(analysis: Analysis, signals: readonly ProtonSignal[]): Map<number, number> {
  const { fixed, withSplitPairs, exchangeable } = findHydrogenKinds(analysis);
  const kinds = {
    fixed,
    withSplitPairs,
    exchangeable: exchangeable.map((group) => group.map((piece) => ({ ...piece, ...ANYWHERE }))),
  };
  const options = {
    demand: 'splittings',
    looseness: LOOSENESS,
    budget: { steps: MAX_SEARCH_STEPS },
  } as const;
  const feasible = listAttempts(signals, kinds).filter(
    ({ shares, pieces }) => canPartition(shares, pieces, options) !== 'no',
  );
  const placesOf = (kind: number | undefined): Set<number> | undefined => {
    const places = new Set<number>();
    for (const { shares, pieces } of feasible) {
      const at = pieces.findIndex((piece) => piece.kind === kind);
      // The kind could be any signal.
      if (at < 0) return undefined;
      for (const { shift } of shares) {
        const held = { ...pieces[at]!, from: shift + AT_SHIFT, to: shift - AT_SHIFT };
        const isInRange = shift <= pieces[at]!.from && shift >= pieces[at]!.to;
        const answer: PartitionAnswer = isInRange
          ? canPartition(shares, pieces.with(at, held), options)
          : 'no';
        if (answer === 'unknown') return undefined;
        if (answer === 'yes') places.add(shift);
      }
    }
    return places;
  };
  const found = new Map<number, number>();
  for (const { kind } of fixed) {
    const places = kind === undefined ? undefined : placesOf(kind);
    if (kind !== undefined && places?.size === 1) found.set(kind, [...places][0]!);
  }
  return found;
}

/** Uses kinds of carbon that fit only one line, if there are as many lines as kinds. */
function placeCarbons({ graph, environments }: Analysis, spectrum: CarbonSpectrum): Map<number, number> {
  const { signals, isNoisy, canContainSolvent = false, larmorFrequencyMHz = 100 } = spectrum;
  const lines = joinSplitLines(signals, graph, larmorFrequencyMHz)
    .filter(({ isDoubtful = false }) => !isDoubtful)
    .map(({ shift }) => shift);
  const carbons = new Map(
    graph.atoms.flatMap((atom) =>
      atom.element === 'C' ? [[environments.kinds[atom.index]!, carbonRangeOf(graph, atom)] as const] : [],
    ),
  );
  const kinds = [...carbons.keys()];
  if (isNoisy || canContainSolvent || lines.length !== kinds.length) return new Map();
  const candidates = kinds.map((kind) =>
    lines.flatMap((shift, line) => (isWithin(shift, carbons.get(kind)!) ? [line] : [])),
  );
  const found = new Map<number, number>();
  kinds.forEach((kind, index) => {
    const possible = candidates[index]!.filter((line) =>
      hasMatching(candidates.with(index, [line]), lines.length),
    );
    if (possible.length === 1) found.set(kind, lines[possible[0]!]!);
  });
  return found;
}

/** Finds a bipartite matching. */
function hasMatching(candidates: readonly (readonly number[])[], count: number): boolean {
  const rowOf: (number | undefined)[] = Array.from({ length: count });
  const place = (row: number, tried: Set<number>): boolean =>
    candidates[row]!.some((line) => {
      if (tried.has(line)) return false;
      tried.add(line);
      const other = rowOf[line];
      if (other !== undefined && !place(other, tried)) return false;
      rowOf[line] = row;
      return true;
    });
  return candidates.every((_, row) => place(row, new Set()));
}
