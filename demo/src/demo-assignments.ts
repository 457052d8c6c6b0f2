import type { SignalInput } from '@elucida/contract';
import { type AssignedMolecule, readAssignedMolecules } from './assigned-molecule.ts';
import { readMoleculeGraph } from './tables/molecule-graph.ts';
import { type ProtonSignal, listProtonSignals } from './tables/proton-signal.ts';

/** Returns none for a type without assignments. */
function signalsOf(molecule: AssignedMolecule, type: string): SignalInput[] {
  const graph = readMoleculeGraph(molecule.smiles);
  const protons = listProtonSignals(molecule, graph);
  const carbons = molecule.nmr.assignment.flatMap(({ atoms, carbon }) =>
    carbon === undefined ? [] : [{ atoms, shift: carbon }],
  );
  switch (type) {
    case 'NMR-H':
      return protons.map(({ shift, atoms }) => ({ shifts: [shift], atoms: [atoms] }));
    case 'NMR-C13':
      return carbons.map(({ shift, atoms }) => ({ shifts: [shift], atoms: [atoms] }));
    case 'NMR-HSQC-HC':
      return protons.flatMap((proton) =>
        carbons
          .filter(({ atoms }) => atoms[0] === proton.atoms[0])
          .map((carbon) => crossPeak(proton, carbon)),
      );
    case 'NMR-HCosy':
      return protons.flatMap((one, index) =>
        protons
          .slice(index + 1)
          .filter((other) =>
            one.atoms.some((atom) => graph[atom]!.neighbours.some((next) => other.atoms.includes(next))),
          )
          .map((other) => crossPeak(one, other)),
      );
    default:
      return [];
  }
}

type Placed = Pick<ProtonSignal, 'shift' | 'atoms'>;

const crossPeak = (direct: Placed, indirect: Placed): SignalInput => ({
  shifts: [direct.shift, indirect.shift],
  atoms: [direct.atoms, indirect.atoms],
});

export function demoSignalsOf(moleculeId: string, type: string): SignalInput[] {
  const molecule = readAssignedMolecules().find(({ id }) => id === moleculeId);
  return molecule === undefined ? [] : signalsOf(molecule, type);
}
