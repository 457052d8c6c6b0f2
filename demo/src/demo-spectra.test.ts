import { drawingFormula, drawingFromSmiles, exactMass } from '@elucida/chemistry';
import { type Spectrum, readSpectrum, readerSentence, spectrumTypeOf } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { readAssignedMolecules } from './assigned-molecule.ts';
import { demoMolecules } from './content.ts';
import { demoMachines } from './demo-machines.ts';
import { demoExercises } from './demo-exercises.ts';
import { readMoleculeGraph, symmetryClasses } from './tables/molecule-graph.ts';
import { listProtonSignals } from './tables/proton-signal.ts';
import { writeTables } from './tables/write-tables.ts';

const complete = ['NMR-H', 'NMR-C13', 'NMR-HSQC-HC', 'NMR-HMBC-HC', 'NMR-HCosy', 'IR', 'EI-MS'];
const assigned = readAssignedMolecules();

function fileOf(id: string, type: string): Uint8Array {
  const molecule = demoMolecules.find((each) => each.id === id)!;
  return molecule.spectra.find((spectrum) => spectrum.type === type)!.file.read();
}

function textOf(id: string, type: string): string {
  return new TextDecoder().decode(fileOf(id, type));
}

function spectrumOf(id: string, type: string): Spectrum {
  const read = readSpectrum([{ name: type, bytes: fileOf(id, type) }]);
  if (!read.ok) throw new Error(`${id} ${type}: ${readerSentence(read.failure.message)}`);
  expect(read.notes, `${id} ${type}`).toEqual([]);
  return read.spectra[0]!;
}

function rowsOf(text: string): number[][] {
  const lines = text.split('\n').filter((line) => /^\d/.test(line));
  return lines.map((line) => line.split(/\s+/).map(Number));
}

describe('the demo molecules', () => {
  it('has at least 24 demo molecules with seven spectra each, four with Raman and three with ESI-MS', () => {
    const having = (types: string[]) =>
      demoMolecules.filter(({ spectra }) =>
        types.every((type) => spectra.some((each) => each.type === type)),
      );
    expect(having(complete).length).toBeGreaterThanOrEqual(24);
    expect(having(['Raman']).length).toBeGreaterThanOrEqual(4);
    expect(having(['ESI-MS']).length).toBeGreaterThanOrEqual(3);
  });

  it('has at least 14 demo exercises with spectra from measured peaks', () => {
    const onMeasured = demoExercises.filter(({ moleculeid, shows }) =>
      demoMolecules
        .find(({ id }) => id === moleculeid)!
        .spectra.some(({ type, title }) => shows.includes(type) && title.endsWith('(from measured peaks)')),
    );
    expect(onMeasured.length).toBeGreaterThanOrEqual(14);
  });

  it('names no molecule in the title of its exercise', () => {
    for (const { name, moleculeid } of demoExercises) {
      const molecule = demoMolecules.find(({ id }) => id === moleculeid)!;
      for (const word of [molecule.name, molecule.id, ...molecule.aliases])
        expect(name.toLowerCase()).not.toContain(word.toLowerCase());
    }
  });

  it('has at least ten demo molecules without an exercise, and 16 exercises over all levels and sections', () => {
    const withExercise = new Set(demoExercises.map(({ moleculeid }) => moleculeid));
    expect(demoExercises.length).toBeGreaterThanOrEqual(16);
    expect(new Set(demoExercises.map(({ level }) => level)).size).toBe(3);
    expect(new Set(demoExercises.flatMap(({ sections }) => sections)).size).toBe(2);
    expect(demoMolecules.filter(({ id }) => !withExercise.has(id)).length).toBeGreaterThanOrEqual(10);
    for (const { moleculeid, shows } of demoExercises) {
      const present = demoMolecules.find(({ id }) => id === moleculeid)!.spectra.map(({ type }) => type);
      expect(present, moleculeid).toEqual(expect.arrayContaining([...shows]));
    }
  });

  it('states the origin of the values in the title of every demo spectrum', () => {
    const basis =
      /\((measured|from measured peaks|reconstructed from (approximate values|published values|assigned shifts))\)$/;
    for (const { id, spectra } of demoMolecules)
      for (const { title } of spectra) expect(title, id).toMatch(basis);
  });

  it('names no molecule in the title of its spectra', () => {
    for (const { name, spectra } of demoMolecules)
      for (const { title } of spectra) expect(title.toLowerCase()).not.toContain(name.toLowerCase());
  });

  it('has at least 22 demo molecules with spectra from measured peaks', () => {
    const measured = demoMolecules.filter(({ spectra }) =>
      spectra.some(({ title }) => title.endsWith('(from measured peaks)')),
    );
    expect(measured.length).toBeGreaterThanOrEqual(22);
  });

  it('has a machine for every demo spectrum', () => {
    const magnets = new Set(demoMachines.map(({ protonMHz }) => protonMHz));
    const types = new Set(demoMachines.flatMap(({ serves }) => serves));
    for (const { id, spectra } of demoMolecules)
      for (const { type, protonMHz } of spectra)
        expect(protonMHz === undefined ? types.has(type) : magnets.has(protonMHz), `${id} ${type}`).toBe(
          true,
        );
  });

  it.each(demoMolecules.map(({ id }) => id))('reads the spectra of %s as their type', (id) => {
    const { spectra } = demoMolecules.find((each) => each.id === id)!;
    const tables = spectra.filter(({ title }) => !title.endsWith('(measured)'));
    for (const { type } of tables) expect(spectrumTypeOf(spectrumOf(id, type)), `${id} ${type}`).toBe(type);
  });
});

describe.each(assigned)('the values of $id', (molecule) => {
  const { id, smiles, nmr } = molecule;
  const graph = readMoleculeGraph(smiles);
  const carbonShifts = nmr.assignment.flatMap(({ carbon }) => (carbon === undefined ? [] : [carbon]));

  it('writes the stored tables from the values of an assigned molecule', () => {
    for (const [type, text] of writeTables(molecule)) {
      const isOfInstrument = demoMolecules
        .find((each) => each.id === id)!
        .spectra.find((spectrum) => spectrum.type === type)!
        .title.endsWith('(measured)');
      if (!isOfInstrument) expect(textOf(id, type), type).toBe(text);
    }
  });

  it('lists each carbon of an assigned molecule once, and only equivalent ones together', () => {
    const classes = symmetryClasses(graph);
    const named = nmr.assignment.flatMap(({ atoms, carbon }) => (carbon === undefined ? [] : atoms));
    const carbons = graph.flatMap(({ element }, index) => (element === 'C' ? [index] : []));
    expect(named.toSorted((a, b) => a - b)).toEqual(carbons);
    for (const { atoms } of nmr.assignment)
      expect(new Set(atoms.map((atom) => classes[atom])).size, String(atoms)).toBe(1);
    for (const shift of carbonShifts) expect(shift > 5 && shift < 215, String(shift)).toBe(true);
  });

  it('has signals for all hydrogens on carbon, and for no more hydrogens than the formula', () => {
    const hydrogens = graph.reduce((sum, atom) => sum + atom.hydrogens, 0);
    const bound = graph.reduce((sum, atom) => sum + (atom.element === 'C' ? atom.hydrogens : 0), 0);
    const seen = listProtonSignals(molecule, graph).reduce((sum, { nuclei }) => sum + nuclei, 0);
    expect(seen).toBeLessThanOrEqual(hydrogens);
    expect(seen).toBeGreaterThanOrEqual(bound);
  });

  it('has cross peaks only at listed shifts, negative exactly for a CH2 in the HSQC', () => {
    const signals = listProtonSignals(molecule, graph);
    for (const type of ['NMR-HSQC-HC', 'NMR-HMBC-HC', 'NMR-HCosy']) {
      const rows = rowsOf(textOf(id, type));
      if (type === 'NMR-HSQC-HC') expect(rows, type).not.toEqual([]);
      for (const [direct, indirect, volume] of rows) {
        const from = signals.filter(({ shift }) => Math.abs(shift - direct!) < 0.001);
        expect(from.length, `${type} ${direct}`).toBeGreaterThan(0);
        const known = type === 'NMR-HCosy' ? signals.map(({ shift }) => shift) : carbonShifts;
        expect(Math.min(...known.map((shift) => Math.abs(shift - indirect!)))).toBeLessThan(0.001);
        const isMethylene = from.every(({ atoms }) => graph[atoms[0]!]!.hydrogens === 2);
        expect(volume! < 0, `${type} ${direct}`).toBe(type === 'NMR-HSQC-HC' && isMethylene);
      }
    }
  });

  it('has a strong infrared band and a shift of 150 to 212 ppm for each carbonyl', () => {
    const isCarbonyl = graph.map(
      ({ element, neighbours, isUnsaturated }) =>
        element === 'C' &&
        isUnsaturated &&
        neighbours.some((atom) => {
          const { element, neighbours, hydrogens } = graph[atom]!;
          return element === 'O' && neighbours.length === 1 && hydrogens === 0;
        }),
    );
    const carbonyls = nmr.assignment.filter(({ atoms }) => isCarbonyl[atoms[0]!]);
    for (const { carbon } of carbonyls) expect(carbon! > 150 && carbon! < 212, String(carbon)).toBe(true);
    // A carboxylate absorbs at lower wavenumbers.
    const strong = rowsOf(textOf(id, 'IR')).filter(
      ([at, percent]) => at! >= 1600 && at! <= 1780 && percent! < 30,
    );
    if (carbonyls.length > 0) expect(strong).not.toEqual([]);
  });

  it('lists the molecular ion of an assigned molecule at its mass, unless it is marked as absent', () => {
    const read = drawingFromSmiles(smiles);
    if (!read.ok) throw new Error(read.failure.message);
    const mass = Math.round(exactMass(drawingFormula(read.drawing)));
    const rows = rowsOf(textOf(id, 'EI-MS'));
    const heaviest = Math.max(...rows.map(([mz]) => mz!));
    expect(rows.some(([mz]) => mz === mass)).toBe(molecule.lacksMolecularIon !== true);
    expect(heaviest).toBeLessThanOrEqual(mass + 5);
    expect(Math.max(...rows.map(([, intensity]) => intensity!))).toBe(100);
  });
});
