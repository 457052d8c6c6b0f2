import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { redraw } from '../testing/redraw.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { listAssignableAtoms, readAssignableMolecule } from './assigned-molecule.ts';
import { mapAtoms } from './map-atoms.ts';
import { gradeAssignment } from './grade-assignment.ts';
import { scoreAssignment } from './score-assignment.ts';

const MOLECULES = [
  'CC(=O)c1ccccc1',
  'CCOC(C)=O',
  'CC(C)c1ccc(C)cc1',
  'Cc1cccc(C)c1',
  'CN(C)c1ccc(C=O)cc1',
  'C1CCOCC1',
];

/** Gives each class of carbon one signal. */
function solved(smiles: string) {
  const drawing = molfileOfSmiles(smiles);
  const molecule = readAssignableMolecule(drawing)!;
  const carbons = listAssignableAtoms(drawing).filter(({ element }) => element === 'C');
  const classes = new Map<number, number[]>();
  for (const { atom } of carbons) {
    const key = molecule.classOf(molecule.atomOf(atom)!);
    classes.set(key, [...(classes.get(key) ?? []), atom]);
  }
  const members = [...classes.values()];
  const signals = members.map((atoms, index) => ({ id: String(index), shifts: [100], atoms: [atoms] }));
  return { drawing, members, spectra: [{ id: 'x', type: 'NMR-C13' as const, signals }] };
}

const chosenOf = (atoms: readonly number[][]) =>
  atoms.map((list, index) => ({ spectrum: 'x', signal: String(index), atoms: [list] }));

describe('complete assignment', () => {
  it('accepts any atoms within the classes, and rejects an assignment with one class moved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MOLECULES),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        fc.nat(),
        (smiles, picks, moved) => {
          const { drawing, members, spectra } = solved(smiles);
          const atoms = members.map((list, index) => {
            const first = picks[index]! % list.length;
            return list.filter((_, place) => place === first || (picks[index]! >> place) % 2 === 1);
          });
          const right = gradeAssignment({ drawing, spectra, chosen: chosenOf(atoms) })!;
          expect(right).toMatchObject({ isCorrect: true, right: members.length });
          const place = moved % members.length;
          const other = (place + 1 + (moved % (members.length - 1))) % members.length;
          const wrong = atoms.map((list, index) => (index === place ? atoms[other]! : list));
          const marks = gradeAssignment({ drawing, spectra, chosen: chosenOf(wrong) })!;
          expect(marks).toMatchObject({ isCorrect: false, right: members.length - 1 });
          expect(marks.signals[place]!.status).toBe('wrong');
        },
      ),
    );
  });

  it('maps the atoms to another drawing of the compound, but not of another compound', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MOLECULES),
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        (smiles, shuffle, hasExplicitHydrogens) => {
          const { drawing, members, spectra } = solved(smiles);
          const redrawn = writeMolfile(
            redraw(drawSmiles(smiles), {
              shuffle,
              rotation: 1,
              scale: 1,
              isMirrored: true,
              hasExplicitHydrogens,
              hasAromaticBonds: false,
              hasFiveBondNitro: false,
            }),
          );
          const mapped = mapAtoms(drawing, redrawn)!;
          const moved = spectra.map((spectrum) => ({
            ...spectrum,
            signals: spectrum.signals.map((signal) => ({
              ...signal,
              atoms: signal.atoms.map((list) => list.map((atom) => mapped(atom)!)),
            })),
          }));
          const back = mapAtoms(redrawn, drawing)!;
          const chosen = chosenOf(members.map((list) => list.map((atom) => mapped(atom)!)));
          expect(gradeAssignment({ drawing: redrawn, spectra: moved, chosen })!.isCorrect).toBe(true);
          const there = members.map((list) => list.map((atom) => back(mapped(atom)!)!));
          expect(gradeAssignment({ drawing, spectra, chosen: chosenOf(there) })!.isCorrect).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
    const [trans, cis] = ['C/C=C/C(=O)OC', 'C/C=C\\C(=O)OC'].map(molfileOfSmiles);
    expect(mapAtoms(trans!, cis!)).toBeUndefined();
    expect(mapAtoms(trans!, cis!, { stereo: false })).toBeDefined();
    expect(mapAtoms(molfileOfSmiles('CCO'), molfileOfSmiles('COC'))).toBeUndefined();
    expect(mapAtoms(molfileOfSmiles('CCO'), 'nothing')).toBeUndefined();
  });

  it('keeps the sides of a double bond whose end has two equal groups', () => {
    const drawing = molfileOfSmiles('CC(C)=CCO');
    const lines = drawing.split('\n');
    const redrawn = lines.with(4, lines[6]!).with(6, lines[4]!).join('\n');
    const [same, exchanged] = [mapAtoms(drawing, drawing)!, mapAtoms(drawing, redrawn)!];
    expect([same(0), same(2)]).toEqual([0, 2]);
    expect([exchanged(0), exchanged(2)]).toEqual([2, 0]);
  });

  it('scores every signal equally, in lines that add up to 100', () => {
    const signals = (ids: string[]) => ids.map((id) => ({ id, shifts: [1], atoms: [[0]] }));
    const spectra = [
      { id: 'h', type: 'NMR-H' as const, signals: signals(['1', '2']) },
      { id: 'c', type: 'NMR-C13' as const, signals: signals(['3']) },
    ];
    const mark = (spectrum: string, signal: string, status: 'right' | 'wrong') =>
      ({ spectrum, signal, status, code: '', message: '' }) as const;
    const rubric = scoreAssignment(spectra, [
      mark('h', '1', 'right'),
      mark('h', '2', 'wrong'),
      mark('c', '3', 'right'),
    ]);
    expect(rubric.lines.map(({ code, points, most }) => [code, points, most])).toEqual([
      ['proton-signals', 34, 67],
      ['carbon-signals', 33, 33],
    ]);
    expect(rubric).toMatchObject({ points: 67, most: 100 });
    const dept = { id: 'd', type: 'NMR-DEPT135' as const, signals: signals(['4']) };
    const carbons = scoreAssignment([spectra[1]!, dept], [mark('c', '3', 'right'), mark('d', '4', 'wrong')]);
    expect(carbons.lines).toEqual([
      {
        code: 'carbon-signals',
        points: 50,
        most: 100,
        message: '1 of 2 signals correct.',
        texts: [{ code: 'signals-right', values: { right: 1, all: 2 } }],
      },
    ]);
  });
});
