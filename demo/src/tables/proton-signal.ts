import type { AssignedMolecule } from '../assigned-molecule.ts';
import type { GraphAtom } from './molecule-graph.ts';

export interface ProtonSignal {
  atoms: number[];
  shift: number;
  /** Pattern as in the row of a peak table, after the number of nuclei. */
  pattern: string;
  nuclei: number;
  /** Distance from the first to the last line, in Hz. */
  spreadHz: number;
  exchanges: boolean;
}

const lines: Record<string, number> = { s: 1, d: 2, t: 3, q: 4, p: 5, quint: 5, sext: 6, sept: 7 };

/** The hydrogens of an atom are distributed over its signals. */
export function listProtonSignals({ nmr }: AssignedMolecule, graph: GraphAtom[]): ProtonSignal[] {
  return nmr.assignment.flatMap(({ atoms, protons = [], exchanges = false }) =>
    protons.map((text) => {
      const [position = '', ...pattern] = text.split(' ');
      const ends = position.split('-').map(Number);
      const shift = ends.reduce((sum, end) => sum + end, 0) / ends.length;
      const hydrogens = atoms.reduce((sum, atom) => sum + graph[atom]!.hydrogens, 0);
      return {
        atoms,
        shift: Number(shift.toFixed(4)),
        pattern: pattern.join(' '),
        nuclei: hydrogens / protons.length,
        spreadHz: ends.length === 2 ? Math.abs(ends[0]! - ends[1]!) * nmr.frequencyMHz : spread(pattern),
        exchanges,
      };
    }),
  );
}

function spread([name = 's', ...couplings]: string[]): number {
  const letters = name.match(/quint|sext|sept|[sdtqp]/g)?.filter((letter) => letter !== 's') ?? [];
  return letters.reduce(
    (sum, letter, index) => sum + (lines[letter]! - 1) * Number(couplings[index] ?? 0),
    0,
  );
}
