import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { structureGraph } from '../structure/graph.ts';
import { sampleOf } from '../testing/sample.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { assignSignals } from './assign-signals.ts';
import type { MeasuredSpectrum, ProtonSignal } from './measured-spectrum.ts';

const proton = (...signals: ProtonSignal[]): MeasuredSpectrum => ({ id: 'h', type: 'NMR-H', signals });
const carbon = (...shifts: number[]): MeasuredSpectrum => ({
  id: 'c',
  type: 'NMR-C13',
  signals: shifts.map((shift) => ({ shift })),
  isNoisy: false,
});

const assignmentOf = (smiles: string, ...spectra: MeasuredSpectrum[]) =>
  assignSignals(molfileOfSmiles(smiles), spectra).map(({ shift, atoms }) => [shift, atoms]);

const ethylAcetate = proton(
  { shift: 4.12, integral: 2, multiplicity: 'q', couplings: [7.1] },
  { shift: 2.04, integral: 3, multiplicity: 's', couplings: [] },
  { shift: 1.26, integral: 3, multiplicity: 't', couplings: [7.1] },
);

describe('assignSignals', () => {
  it('assigns signals to atoms by chemical shift, integral and splitting', () => {
    expect(assignmentOf('CCOC(C)=O', ethylAcetate)).toEqual([
      [4.12, [1]],
      [2.04, [4]],
      [1.26, [0]],
    ]);
    const bromopropane = proton(
      { shift: 3.39, integral: 2, multiplicity: 't', couplings: [6.7] },
      { shift: 1.88, integral: 2, multiplicity: 'sext', couplings: [7.2] },
      { shift: 1.03, integral: 3, multiplicity: 't', couplings: [7.2] },
    );
    expect(assignmentOf('BrCCC', bromopropane)).toEqual([
      [3.39, [1]],
      [1.88, [2]],
      [1.03, [3]],
    ]);
  });

  it('assigns a signal to all equivalent atoms', () => {
    const dimethoxyethane = proton({ shift: 3.55, integral: 4 }, { shift: 3.39, integral: 6 });
    expect(assignmentOf('COCCOC', dimethoxyethane)).toEqual([
      [3.55, [2, 3]],
      [3.39, [0, 5]],
    ]);
  });

  it('leaves out signals of two interchangeable kinds of atoms', () => {
    // The two CH pairs of a para-disubstituted ring share one range, one integral and one
    // splitting.
    const ring = proton(
      { shift: 7.32, integral: 2, multiplicity: 'd', couplings: [8.5] },
      { shift: 6.88, integral: 2, multiplicity: 'd', couplings: [8.5] },
      { shift: 3.79, integral: 3, multiplicity: 's', couplings: [] },
    );
    expect(assignmentOf('COc1ccc(Br)cc1', ring)).toEqual([[3.79, [0]]]);
  });

  it('leaves out the signal of a hydrogen on oxygen', () => {
    const alcohol = proton(
      { shift: 3.7, integral: 2, multiplicity: 'q', couplings: [7] },
      { shift: 2.6, integral: 1, multiplicity: 's', couplings: [] },
      { shift: 1.23, integral: 3, multiplicity: 't', couplings: [7] },
    );
    const found = assignmentOf('OCC', alcohol);
    expect(found[0]).toEqual([3.7, [1]]);
    expect(found.map(([shift]) => shift)).not.toContain(2.6);
  });

  it('assigns 13C signals if the ranges allow one assignment, with one line for each kind', () => {
    expect(assignmentOf('CCOC(C)=O', carbon(171.1, 60.4, 21.0, 14.2))).toContainEqual([171.1, [3]]);
    expect(assignmentOf('CCOC(C)=O', carbon(171.1, 60.4, 21.0, 14.2))).toContainEqual([60.4, [1]]);
    // The spectrum lacks the line of one carbon.
    expect(assignmentOf('CCOC(C)=O', carbon(171.1, 60.4, 21.0))).toEqual([]);
  });

  it('assigns not all signals if the drawing does not fit, and none if it cannot be read', () => {
    expect(assignmentOf('CCC(=O)OC', ethylAcetate).length).toBeLessThan(3);
    expect(assignSignals('no drawing', [ethylAcetate])).toEqual([]);
  });
});

const collection = fileURLToPath(
  new URL('../../../../../shared/shifts/nmrshiftdb-experimental.sdf.gz', import.meta.url),
);

describe.runIf(existsSync(collection))('assignSignals on a collection of assigned spectra', () => {
  it('assigns few signals to other atoms than the collection does', () => {
    const records = sampleOf(gunzipSync(readFileSync(collection)).toString('utf8').split('$$$$\n'), 20);
    const counts = { '13C': { assigned: 0, wrong: 0 }, '1H': { assigned: 0, wrong: 0 } };
    for (const record of records) {
      const molfile = `${record.slice(0, Math.max(0, record.indexOf('M  END')))}M  END\n`;
      const read = readDrawing(molfile);
      if (!read.ok || read.drawing.atoms.length > 60) continue;
      const { atoms: graphAtoms } = structureGraph(read.drawing);
      const hydrogensOf = new Map(graphAtoms.map(({ drawingAtom, hydrogens }) => [drawingAtom, hydrogens]));
      const withHydrogens = graphAtoms.filter(({ element, hydrogens }) => element === 'C' && hydrogens > 0);
      for (const nucleus of ['13C', '1H'] as const) {
        const text = new RegExp(`> +<Spectrum ${nucleus} 0>[^\\n]*\\n([^\\n]+)`).exec(record)?.[1] ?? '';
        const shiftOf = new Map(
          text.split('|').flatMap((entry) => {
            const [ppm, , place] = entry.split(';');
            return place === undefined ? [] : [[Number(place), Number(ppm)] as const];
          }),
        );
        // Integrals are relative, so those of a spectrum without some of its signals mislead.
        if (nucleus === '1H' && !withHydrogens.every(({ drawingAtom }) => shiftOf.has(drawingAtom))) continue;
        const shifts = [...new Set(shiftOf.values())];
        const integralAt = (shift: number) =>
          [...shiftOf]
            .filter(([, ppm]) => ppm === shift)
            .reduce((sum, [atom]) => sum + (hydrogensOf.get(atom) ?? 0), 0);
        const spectrum =
          nucleus === '13C'
            ? carbon(...shifts)
            : proton(...shifts.map((shift) => ({ shift, integral: integralAt(shift) })));
        for (const { shift, atoms } of assignSignals(molfile, [spectrum])) {
          counts[nucleus].assigned += 1;
          const measured = atoms.flatMap((atom) => shiftOf.get(atom) ?? []);
          if (measured.length > 0 && !measured.some((ppm) => Math.abs(ppm - shift) < 0.5))
            counts[nucleus].wrong += 1;
        }
      }
    }
    // In all records, 3 of 2,651 carbon signals and none of 187 proton signals are wrong.
    for (const { assigned, wrong } of Object.values(counts)) {
      expect(assigned).toBeGreaterThan(10);
      expect(wrong / assigned).toBeLessThan(0.005);
    }
  });
});
