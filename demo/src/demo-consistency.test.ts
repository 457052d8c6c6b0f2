import { type MeasuredSpectrum, checkConsistency, drawingFromSmiles, writeMolfile } from '@elucida/chemistry';
import { readSignals, readSpectrum, readerSentence } from '@elucida/spectra';
import { describe, expect, it } from 'vitest';
import { demoMolecules } from './content.ts';

const measured = new Map<string, MeasuredSpectrum[]>();

function measuredOf({ id, spectra }: (typeof demoMolecules)[number]): MeasuredSpectrum[] {
  const known = measured.get(id) ?? readMeasured(spectra);
  measured.set(id, known);
  return known;
}

function readMeasured(spectra: (typeof demoMolecules)[number]['spectra']): MeasuredSpectrum[] {
  return spectra.flatMap(({ type, file }, index) => {
    const read = readSpectrum([{ name: type, bytes: file.read() }]);
    if (!read.ok) throw new Error(`${type}: ${readerSentence(read.failure.message)}`);
    const signals = readSignals(read.spectra[0]!, { type });
    return signals === undefined ? [] : [{ id: String(index), ...signals }];
  });
}

function linesFor(molecule: (typeof demoMolecules)[number], drawing: string) {
  const checked = checkConsistency({ drawing, spectra: measuredOf(molecule) });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines;
}

function rightDrawing({ id, smiles }: (typeof demoMolecules)[number]): string {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`${id}: ${read.failure.message}`);
  return writeMolfile(read.drawing);
}

const isFullRun = process.env['TEST_ALL'] !== undefined;

describe('the right structure beside the spectra of the demo', () => {
  // Rutin takes as long as all others together: only `npm run test:all` includes it.
  const tried = demoMolecules.filter(({ id }) => isFullRun || id !== 'rutin');
  it.each(tried.map((molecule) => [molecule.id, molecule] as const))(
    'is contradicted by no spectrum for %s',
    (_, molecule) => {
      const lines = linesFor(molecule, rightDrawing(molecule));
      expect(lines.filter(({ status }) => status === 'contradicts').map(({ message }) => message)).toEqual(
        [],
      );
    },
  );
});

/**
 * Molecules whose spectra are compared: all in `npm run test:all`, every twentieth in `npm test`.
 */
const shownMolecules = demoMolecules.filter((_, place) => isFullRun || place % 20 === 0);

describe('the structure of another molecule', () => {
  it('is contradicted by at least one spectrum in 97 of 100 cases', () => {
    const drawings = new Map(demoMolecules.map((molecule) => [molecule.id, rightDrawing(molecule)]));
    const unnoticed = shownMolecules.flatMap((shown) => {
      const spectra = measuredOf(shown);
      return demoMolecules.flatMap(({ id, smiles }) => {
        if (id === shown.id) return [];
        const checked = checkConsistency({ drawing: drawings.get(id)!, spectra });
        const isNoticed = checked.ok && checked.lines.some(({ status }) => status === 'contradicts');
        return isNoticed ? [] : [`${smiles} (${id}) for ${shown.id}`];
      });
    });
    // Isomers of the same symmetry, and structures that only a weak molecular ion distinguishes.
    const pairs = shownMolecules.length * (demoMolecules.length - 1);
    expect(unnoticed.length, unnoticed.join('\n')).toBeLessThan(pairs * 0.03);
  });
});
