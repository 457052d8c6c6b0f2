import type { AssignedMolecule } from '../assigned-molecule.ts';
import type { GraphAtom } from './molecule-graph.ts';
import { writePeakTable } from './peak-table.ts';
import type { ProtonSignal } from './proton-signal.ts';

/** A quaternary carbon relaxes slowly and lacks the Overhauser effect. */
const quaternaryShare = 0.35;
const carbonPerProtonFrequency = 0.25145;

export function writeProtonTable({ nmr }: AssignedMolecule, signals: ProtonSignal[]): string {
  const { solvent } = nmr;
  const extra = {
    CDCl3: 'TMS 0.1, solvent 0.06, water 0.08',
    'DMSO-d6': 'solvent 0.15, water 1',
    D2O: 'solvent 1.5',
  }[solvent];
  if (extra === undefined) throw new Error(`No lines are known for ${solvent}.`);
  return writePeakTable(
    {
      type: 'NMR-H',
      title: '1H NMR',
      source: nmr.source,
      frequency: nmr.frequencyMHz,
      solvent,
      from: Math.max(12, Math.ceil(Math.max(...signals.map(({ shift }) => shift)) + 1)),
      to: -0.5,
      points: 16_384,
      width: 0.9,
      noise: 0.03,
      lines: extra,
    },
    'shift  nuclei  multiplicity  J (Hz)',
    signals.map(({ shift, nuclei, pattern, spreadHz }) =>
      [
        pattern === 'm' ? formatShiftRange(shift, spreadHz, nmr.frequencyMHz) : shift.toFixed(3),
        nuclei,
        pattern,
      ].join('  '),
    ),
  );
}

function formatShiftRange(shift: number, spreadHz: number, frequencyMHz: number): string {
  const half = (spreadHz || 0.06 * frequencyMHz) / 2 / frequencyMHz;
  return `${(shift + half).toFixed(3)}-${(shift - half).toFixed(3)}`;
}

export function writeCarbonTable({ nmr }: AssignedMolecule, graph: GraphAtom[]): string {
  const carbons = nmr.assignment.filter(({ carbon }) => carbon !== undefined);
  const frequency = Number((nmr.frequencyMHz * carbonPerProtonFrequency).toFixed(2));
  return writePeakTable(
    {
      type: 'NMR-C13',
      title: '13C NMR',
      source: nmr.source,
      frequency,
      solvent: nmr.solvent,
      from: 220,
      to: -10,
      points: 16_384,
      width: 2,
      noise: 0.4,
      lines: nmr.solvent === 'D2O' ? 'TMS 0.2' : 'TMS 0.2, solvent 1.5',
    },
    'shift  relative integral',
    carbons.map(({ atoms, carbon }) => {
      const share = graph[atoms[0]!]!.hydrogens > 0 ? 1 : quaternaryShare;
      return `${carbon!.toFixed(2)}  ${(atoms.length * share).toFixed(2)}`;
    }),
  );
}
