import { drawingFromSmiles } from '@elucida/chemistry';
import { readSpectrum, spectrumTypeOf } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { readAssignedMolecules } from '../assigned-molecule.ts';
import { readMoleculeGraph, symmetryClasses } from '../tables/molecule-graph.ts';
import { readMeasuredMolecules } from './measured-peaks.ts';
import { writeMeasuredTable } from './measured-table.ts';

const molecules = readMeasuredMolecules();
const assigned = new Map(readAssignedMolecules().map(({ id, smiles }) => [id, smiles]));

/**
 * Couplings to fluorine and phosphorus split lines, and two methyl groups on one carbon may differ.
 */
const carbonLines: Record<string, number> = {
  '4-fluoro-alpha-methylbenzylamine': 10,
  '4-trifluoroethoxyaniline': 12,
  ipsdienol: 10,
  panthenol: 9,
  'phosphine-oxide': 17,
};

describe('the measured peak lists', () => {
  it('exist for at least 24 molecules, each with source and licence', () => {
    expect(molecules.length).toBeGreaterThanOrEqual(24);
    for (const { id, spectra } of molecules)
      for (const { type, source } of spectra)
        expect(source, `${id} ${type}`).toMatch(/^picked from \S+ of .+, (CC0 1\.0|MIT)$/);
  });

  it('belong to a molecule with a structure', () => {
    for (const { id, identity } of molecules) {
      const smiles = identity?.smiles ?? assigned.get(id);
      expect(smiles !== undefined && drawingFromSmiles(smiles).ok, id).toBe(true);
      expect(identity !== undefined && assigned.has(id), id).toBe(false);
    }
  });

  it.each(molecules.map((molecule) => [molecule.id, molecule] as const))(
    'draw spectra of %s with their listed types',
    (_, { spectra }) => {
      for (const spectrum of spectra) {
        const bytes = new TextEncoder().encode(writeMeasuredTable(spectrum));
        const read = readSpectrum([{ name: 'table.txt', bytes }]);
        expect(read.ok && spectrumTypeOf(read.spectra[0]!)).toBe(spectrum.type);
      }
    },
  );

  it('contain bands and no ripples in infrared: few above 3350 cm-1', () => {
    const infrared = molecules.flatMap(({ id, spectra }) =>
      spectra.flatMap(({ type, peaks }) => (type === 'IR' ? [{ id, peaks }] : [])),
    );
    expect(infrared.length).toBeGreaterThan(5);
    for (const { id, peaks } of infrared) {
      const high = peaks.filter((peak) => Number.parseFloat(peak) > 3350);
      expect(high.length, id).toBeLessThanOrEqual(2);
      expect(peaks.length, id).toBeGreaterThan(8);
    }
  });

  it.each(molecules.map((molecule) => [molecule.id, molecule] as const))(
    'have as many carbon lines for %s as the structure has kinds of carbon',
    (id, { identity, spectra }) => {
      const list = spectra.find(({ type }) => type === 'NMR-C13' || type === 'NMR-APT');
      const own = list!.peaks.filter((peak) => !peak.endsWith('other'));
      const graph = readMoleculeGraph(identity?.smiles ?? assigned.get(id)!);
      const classes = symmetryClasses(graph);
      const kinds = new Set(classes.filter((_, atom) => graph[atom]!.element === 'C')).size;
      expect(own, own.join('\n')).toHaveLength(carbonLines[id] ?? kinds);
    },
  );
});
