import { mergeToUnitResolution, drawingFormula, drawingFromSmiles, isotopePattern } from '@elucida/chemistry';
import type { ExperimentType } from '@elucida/contract';
import type { AssignedMolecule } from '../assigned-molecule.ts';
import { measuredSpectraOf } from '../measured/measured-peaks.ts';
import { writeCosyTable, writeHmbcTable, writeHsqcTable } from './correlation-tables.ts';
import { readMoleculeGraph } from './molecule-graph.ts';
import { writeCarbonTable, writeProtonTable } from './nmr-tables.ts';
import { writePeakTable } from './peak-table.ts';
import { listProtonSignals } from './proton-signal.ts';

/** Omits the tables of measured spectra. */
export function writeTables(molecule: AssignedMolecule): Map<ExperimentType, string> {
  const graph = readMoleculeGraph(molecule.smiles);
  const signals = listProtonSignals(molecule, graph);
  const known = { molecule, graph, signals };
  const { infrared, electronImpact, electrospray, raman } = molecule;
  const tables = new Map<ExperimentType, string>([
    ['NMR-H', writeProtonTable(molecule, signals)],
    ['NMR-C13', writeCarbonTable(molecule, graph)],
    ['NMR-HSQC-HC', writeHsqcTable(known)],
    ['NMR-HMBC-HC', writeHmbcTable(known)],
    ['NMR-HCosy', writeCosyTable(known)],
  ]);
  if (infrared)
    tables.set(
      'IR',
      writePeakTable(
        { type: 'IR', title: 'IR', source: infrared.source, from: 4000, to: 400, width: 16, noise: 0.15 },
        'position (cm-1)  transmittance (%)  width (cm-1)',
        infrared.bands,
      ),
    );
  if (electronImpact) tables.set('EI-MS', electronImpactTable(molecule, electronImpact));
  if (electrospray)
    tables.set(
      'ESI-MS',
      writePeakTable(
        { type: 'ESI-MS', title: 'ESI-MS', source: electrospray.source },
        'm/z  relative intensity',
        electrospray.peaks,
      ),
    );
  if (raman)
    tables.set(
      'Raman',
      writePeakTable(
        { type: 'Raman', title: 'Raman', source: raman.source, from: 100, to: 3500, width: 9, noise: 0.4 },
        'position (cm-1)  relative intensity  width (cm-1)',
        raman.bands,
      ),
    );
  for (const type of molecule.measured ?? []) tables.delete(type);
  for (const { type } of measuredSpectraOf(molecule.id)) tables.delete(type);
  return tables;
}

/** Adds the isotope peaks of the molecular ion, because published tables list few of them. */
function electronImpactTable(
  { smiles }: AssignedMolecule,
  { source, peaks }: NonNullable<AssignedMolecule['electronImpact']>,
): string {
  const rows = new Map(peaks.map((row) => row.split(' ').map(Number) as [number, number]));
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(read.failure.message);
  const [first, ...heavier] = mergeToUnitResolution(isotopePattern(drawingFormula(read.drawing)));
  const ofIon = rows.get(Math.round(first!.mass));
  if (ofIon !== undefined)
    for (const { mass, abundance } of heavier) {
      const intensity = (ofIon * abundance) / first!.abundance;
      if (intensity >= 0.1 && !rows.has(Math.round(mass))) rows.set(Math.round(mass), intensity);
    }
  return writePeakTable(
    { type: 'EI-MS', title: 'EI-MS', source },
    'm/z  relative intensity',
    [...rows].sort(([a], [b]) => a - b).map(([mz, intensity]) => `${mz}  ${intensity.toFixed(1)}`),
  );
}
