import type { AssignedMolecule } from '../assigned-molecule.ts';
import { type GraphAtom, bondDistancesFrom } from './molecule-graph.ts';
import { writePeakTable } from './peak-table.ts';
import type { ProtonSignal } from './proton-signal.ts';

interface Correlation {
  direct: number;
  indirect: number;
  volume: number;
  directWidthHz: number;
}

interface TableInput {
  molecule: AssignedMolecule;
  graph: GraphAtom[];
  signals: ProtonSignal[];
}

const columns = 'direct shift  indirect shift  relative volume  direct width (Hz)';

/** Pairs each hydrogen with its carbon; CH2 is negative. */
export function writeHsqcTable({ molecule, graph, signals }: TableInput): string {
  const carbons = carbonShifts(molecule);
  const found: Correlation[] = [];
  for (const signal of signals)
    for (const atom of signal.atoms) {
      const carbon = carbons.get(atom);
      const { hydrogens } = graph[atom]!;
      if (carbon === undefined) continue;
      const sign = hydrogens === 2 ? -1 : 1;
      const volume = (sign * signal.nuclei) / signal.atoms.length;
      found.push(correlation(signal, carbon, volume));
    }
  const highest = Math.max(...found.map(({ indirect }) => indirect));
  return heteronuclearTable('HSQC', molecule, signals, found, highest);
}

/** Uses carbons two or three bonds from the hydrogens. */
export function writeHmbcTable({ molecule, graph, signals }: TableInput): string {
  const carbons = carbonShifts(molecule);
  const found: Correlation[] = [];
  for (const signal of signals.filter(({ exchanges }) => !exchanges))
    for (const atom of signal.atoms) {
      const distances = bondDistancesFrom(graph, atom);
      for (const [other, carbon] of carbons) {
        const bonds = distances[other]! + 1;
        if (bonds !== 2 && bonds !== 3) continue;
        const volume = (signal.nuclei / signal.atoms.length) * couplingShare(graph[atom]!, graph, bonds);
        found.push(correlation(signal, carbon, volume));
      }
    }
  const highest = Math.max(...carbons.values());
  return heteronuclearTable('HMBC', molecule, signals, found, highest);
}

/** Uses geminal hydrogens that differ, vicinal ones, and listed long-range couplings. */
export function writeCosyTable({ molecule, graph, signals }: TableInput): string {
  const longRange = molecule.nmr.farCouplings ?? [];
  const found: Correlation[] = [];
  const coupled = new Set<number>();
  for (const [index, one] of signals.entries())
    for (const other of signals.slice(index + 1)) {
      if (one.exchanges || other.exchanges || one.shift === other.shift) continue;
      const pairs = one.atoms.flatMap((a) => other.atoms.map((b) => [a, b] as const));
      const isGeminalOrVicinal = pairs.some(([a, b]) => a === b || graph[a]!.neighbours.includes(b));
      const isLongRange = longRange.some(([a, b]) =>
        pairs.some((pair) => pair.includes(a) && pair.includes(b)),
      );
      if (!isGeminalOrVicinal && !isLongRange) continue;
      const nuclei = Math.sqrt(one.nuclei * other.nuclei);
      found.push(correlation(one, other.shift, nuclei * (isGeminalOrVicinal ? 1 : 0.25)));
      coupled.add(one.shift).add(other.shift);
    }
  for (const signal of signals)
    if (!coupled.has(signal.shift)) found.push(correlation(signal, signal.shift, 2 * signal.nuclei));
  const { nmr } = molecule;
  return writePeakTable(
    {
      ...commonHeader('COSY', molecule, signals),
      points: 512,
      'indirect-points': 512,
      noise: 0.1,
    },
    columns,
    rowsOf(found),
  ).replace(`frequency: ${nmr.frequencyMHz}\n`, `frequency: ${nmr.frequencyMHz}\ndiagonal: yes\n`);
}

function carbonShifts({ nmr }: AssignedMolecule): Map<number, number> {
  return new Map(
    nmr.assignment.flatMap(({ atoms, carbon }) =>
      carbon === undefined ? [] : atoms.map((atom): [number, number] => [atom, carbon]),
    ),
  );
}

const isAldehyde = ({ isUnsaturated, hydrogens, neighbours }: GraphAtom, graph: readonly GraphAtom[]) =>
  isUnsaturated &&
  hydrogens === 1 &&
  neighbours.some((index) => graph[index]!.element === 'O' && graph[index]!.isUnsaturated);

/**
 * Returns a relative volume. Over two bonds in an arene or alkene the coupling is a few hertz at
 * most, far from the value that the delay is set for. That of an aldehyde is about 25 Hz.
 */
function couplingShare(atom: GraphAtom, graph: readonly GraphAtom[], bonds: number): number {
  const { isUnsaturated, hydrogens } = atom;
  if (isUnsaturated) return bonds === 2 && !isAldehyde(atom, graph) ? 0.2 : 1;
  if (hydrogens === 3) return 1;
  return bonds === 2 ? 0.6 : 0.7;
}

function correlation({ shift, spreadHz }: ProtonSignal, indirect: number, volume: number): Correlation {
  const directWidthHz = Math.round(8 + 0.6 * spreadHz);
  return { direct: shift, indirect, volume, directWidthHz };
}

function commonHeader(type: string, { nmr }: AssignedMolecule, signals: ProtonSignal[]) {
  const shifts = signals.map(({ shift }) => shift);
  return {
    type,
    title: type,
    source: nmr.source,
    frequency: nmr.frequencyMHz,
    solvent: nmr.solvent,
    from: Number((Math.max(...shifts) + 0.8).toFixed(1)),
    to: Number((Math.min(...shifts) - 0.8).toFixed(1)),
  };
}

function heteronuclearTable(
  type: 'HSQC' | 'HMBC',
  molecule: AssignedMolecule,
  signals: ProtonSignal[],
  found: Correlation[],
  highest: number,
): string {
  const header = {
    ...commonHeader(type, molecule, signals),
    points: 512,
    'indirect-from': Math.ceil(highest / 10 + 1) * 10,
    'indirect-to': 0,
    'indirect-points': 256,
    noise: 0.2,
  };
  return writePeakTable(header, columns, rowsOf(found));
}

/** Equal pairs of equivalent atoms make one peak with the sum of their volumes. */
function rowsOf(found: Correlation[]): string[] {
  const joined = new Map<string, Correlation>();
  for (const each of found) {
    const key = `${each.direct} ${each.indirect}`;
    const present = joined.get(key);
    joined.set(key, { ...each, volume: each.volume + (present?.volume ?? 0) });
  }
  return [...joined.values()].map(({ direct, indirect, volume, directWidthHz }) =>
    [direct.toFixed(3), indirect.toFixed(3), volume.toFixed(3), directWidthHz].join('  '),
  );
}
