import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { redraw } from '../testing/redraw.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { listAssignableAtoms, readAssignableMolecule } from './assigned-molecule.ts';
import { type AssignableType, type AtomsByDimension, NUCLEI_OF_TYPE } from './assignment.ts';
import { mapAtoms } from './map-atoms.ts';
import { gradeAssignment } from './grade-assignment.ts';
import { scoreAssignment } from './score-assignment.ts';

type Options = Partial<Parameters<typeof gradeAssignment>[0]>;

/** Returns the grade of one signal of a spectrum of `type`. */
function mark(
  smiles: string,
  type: AssignableType,
  { right, chosen, shifts }: { right: AtomsByDimension; chosen: AtomsByDimension; shifts?: number[] },
  options: Options = {},
) {
  const signal = { id: 's', shifts: shifts ?? NUCLEI_OF_TYPE[type].map(() => 1), atoms: right };
  const marks = gradeAssignment({
    drawing: molfileOfSmiles(smiles),
    spectra: [{ id: 'x', type, signals: [signal] }],
    chosen: [{ spectrum: 'x', signal: 's', atoms: chosen }],
    feedbackLevel: 'contradictions',
    ...options,
  });
  return marks!.signals[0]!;
}

const acetophenone = 'CC(=O)c1ccccc1';
const ethylAcetate = 'CCOC(C)=O';

describe('signal status', () => {
  it.each(['NMR-DEPT90', 'NMR-DEPT135', 'NMR-APT'] as const)(
    'grades a signal of type %s by its carbon',
    (type) => {
      expect(mark(acetophenone, type, { right: [[0]], chosen: [[0]] }).status).toBe('right');
      expect(mark(acetophenone, type, { right: [[0]], chosen: [[2]] }).status).toBe('wrong');
    },
  );

  it('grades a signal as right for any of its equivalent atoms', () => {
    for (const chosen of [[4], [8], [4, 8]])
      expect(mark(acetophenone, 'NMR-C13', { right: [[4, 8]], chosen: [chosen] }).status).toBe('right');
  });

  it('grades a signal of overlapping atoms as right for one atom of each class, incomplete for fewer, wrong for an extra one', () => {
    const right = [[4, 8, 5, 7]];
    const of = (chosen: number[]) => mark(acetophenone, 'NMR-H', { right, chosen: [chosen] }).status;
    expect(of([8, 5])).toBe('right');
    expect(of([5])).toBe('incomplete');
    expect(of([5, 4, 6])).toBe('wrong');
    expect(of([])).toBe('unanswered');
  });

  it('accepts the alternative atoms that the author declared for a signal', () => {
    const signal = { id: 's', shifts: [128], atoms: [[4]], alternatives: [[[5]]] };
    const chosen = (atom: number) => [{ spectrum: 'x', signal: 's', atoms: [[atom]] }];
    const marked = (atom: number) =>
      gradeAssignment({
        drawing: molfileOfSmiles(acetophenone),
        spectra: [{ id: 'x', type: 'NMR-C13', signals: [signal] }],
        chosen: chosen(atom),
      })!.isCorrect;
    expect([4, 7, 8].map(marked)).toEqual([true, true, true]);
    expect(marked(6)).toBe(false);
  });

  it('accepts the atoms of a COSY cross peak in either order, but not those of an HMBC', () => {
    const pair = { right: [[0], [1]], chosen: [[1], [0]] };
    expect(mark(ethylAcetate, 'NMR-HCosy', pair).status).toBe('right');
    expect(mark(ethylAcetate, 'NMR-HMBC-HC', pair).status).toBe('wrong');
  });

  it('accepts a drawn hydrogen in place of the atom that bears it', () => {
    const drawing = redraw(drawSmiles(ethylAcetate), {
      shuffle: [0],
      rotation: 0,
      scale: 1,
      isMirrored: false,
      hasExplicitHydrogens: true,
      hasAromaticBonds: false,
      hasFiveBondNitro: false,
    });
    const text = writeMolfile(drawing);
    const methyl = drawing.bonds.filter(({ from, to }) => from === 0 || to === 0);
    const hydrogen = methyl.map(({ from, to }) => Math.max(from, to)).find((atom) => atom > 5)!;
    expect(drawing.atoms[hydrogen]!.element).toBe('H');
    const signals = [{ id: 's', shifts: [1.26], atoms: [[0]] }];
    const marks = gradeAssignment({
      drawing: text,
      spectra: [{ id: 'x', type: 'NMR-H', signals }],
      chosen: [{ spectrum: 'x', signal: 's', atoms: [[hydrogen]] }],
    });
    expect(marks!.isCorrect).toBe(true);
  });
});

describe('feedback on an incomplete signal', () => {
  it.each([
    ['NMR-HMBC-HC', { right: [[1], [3]], chosen: [[1], []] }, 'no atom is chosen for ¹³C.'],
    ['NMR-HMBC-HC', { right: [[1], [3]], chosen: [[], [3]] }, 'no atom is chosen for ¹H.'],
    ['NMR-HCosy', { right: [[0], [1]], chosen: [[], [0]] }, 'no atom is chosen for the other ¹H.'],
    ['NMR-HCosy', { right: [[0, 4], [1]], chosen: [[0], [1]] }, 'atoms are missing.'],
    ['NMR-H', { right: [[0, 1]], chosen: [[0]] }, 'atoms are missing.'],
  ] as const)('names the axis of %s that has no atoms, if any', (type, atoms, missing) => {
    const { status, message } = mark(ethylAcetate, type, atoms);
    expect({ status, message }).toEqual({ status: 'incomplete', message: `Correct so far, but ${missing}` });
  });
});

describe('feedback on a wrong signal', () => {
  it.each([
    ['NMR-H', { right: [[0]], chosen: [[3]] }, 'no-hydrogen', 'You chose an atom without hydrogens'],
    ['NMR-C13', { right: [[0]], chosen: [[2]] }, 'not-carbon', 'You chose an atom of O'],
    ['NMR-HSQC-HC', { right: [[0], [0]], chosen: [[0], [1]] }, 'other-carbon', 'a carbon with its own'],
    ['NMR-HMBC-HC', { right: [[1], [3]], chosen: [[1], [1]] }, 'hmbc-distance', 'one bond apart'],
    ['NMR-HMBC-HC', { right: [[1], [3]], chosen: [[0], [4]] }, 'hmbc-distance', '5 bonds apart'],
    ['NMR-HCosy', { right: [[0], [1]], chosen: [[0], [4]] }, 'cosy-distance', '6 bonds apart'],
    ['NMR-HCosy', { right: [[0], [1]], chosen: [[0], [0]] }, 'cosy-distance', 'the same atom'],
    [
      'NMR-H',
      { right: [[0]], chosen: [[1]] },
      'integral',
      'integrates for 3 H, but the chosen atoms carry 2',
    ],
    [
      'NMR-C13',
      { right: [[4]], chosen: [[3]], shifts: [21] },
      'window',
      '163–180 ppm, but this signal is at 21',
    ],
    ['NMR-C13', { right: [[3]], chosen: [[4]], shifts: [171] }, 'region', 'saturated carbon'],
    ['NMR-C13', { right: [[0]], chosen: [[4]], shifts: [14] }, 'elsewhere', 'do not give this signal'],
  ] as const)('explains a wrong %s signal %o as %s', (type, signal, code, text) => {
    const { right, chosen } = signal;
    const shifts = 'shifts' in signal ? [...signal.shifts] : undefined;
    const marked = mark(ethylAcetate, type, { right, chosen, ...(shifts && { shifts }) });
    expect(marked.code).toBe(`assignment-${code}`);
    expect(marked.message).toContain(text);
  });

  it.each([
    ['the far carbon of ethyl vinyl ether at its own shift', 'CCOC=C', 4, 86.5, 'elsewhere', ''],
    ['the C=O of benzoquinone elsewhere', 'O=C1C=CC(=O)C=C1', 1, 136.5, 'window', 'a quinone C=O'],
    ['the C=O of benzoquinone at its own shift', 'O=C1C=CC(=O)C=C1', 1, 187, 'elsewhere', ''],
    ['the C=O of methyl benzoate elsewhere', 'COC(=O)c1ccccc1', 2, 128.4, 'window', 'a conjugated ester C=O'],
    ['the C=O of methyl benzoate at its own shift', 'COC(=O)c1ccccc1', 2, 160, 'elsewhere', ''],
  ])('considers the surroundings of a group: %s', (_, smiles, chosen, shift, code, phrase) => {
    const marked = mark(smiles, 'NMR-C13', { right: [[0]], chosen: [[chosen]], shifts: [shift] });
    expect(marked.code).toBe(`assignment-${code}`);
    expect(marked.message).toContain(phrase);
  });

  it('finds the contradiction for very many atoms of one class', () => {
    const methyls = Array.from({ length: 60 }, (__, index) => [0, 3, 5, 7, 9, 11][index % 6]!);
    const chosen = [methyls, methyls];
    const marked = mark('Cc1c(C)c(C)c(C)c(C)c1C', 'NMR-HMBC-HC', { right: [[0], [2]], chosen });
    expect(marked.message).toContain('a carbon and its own hydrogens, one bond apart');
  });

  it('finds the same contradiction for a thousand signals of a large ring with sixty atoms in each dimension', () => {
    const peptide = `${Array.from({ length: 10 }, (__, index) => `C${index === 0 ? '1' : ''}(CC(C)C)C(=O)N`).join('')}1`;
    const many = Array.from({ length: 60 }, () => 3);
    const signals = Array.from({ length: 1000 }, (__, id) => ({
      id: String(id),
      shifts: [1, 172],
      atoms: [[0], [5]],
    }));
    const marks = gradeAssignment({
      drawing: molfileOfSmiles(peptide),
      spectra: [{ id: 'x', type: 'NMR-HMBC-HC', signals }],
      chosen: signals.map(({ id }) => ({ spectrum: 'x', signal: id, atoms: [many, [5]] })),
      feedbackLevel: 'contradictions',
    })!;
    expect(new Set(marks.signals.map(({ message }) => message))).toEqual(
      new Set(['The chosen pair is 5 bonds apart: an HMBC shows two and three bonds.']),
    );
    expect(marks).toMatchObject({ right: 0, total: 1000 });
  });

  it('shows by feedback level the number of right signals, reasons, the kind of atom or the atoms', () => {
    const wrong = { right: [[0]], chosen: [[1]] };
    const of = (options: Options) => mark(ethylAcetate, 'NMR-H', wrong, options)?.message;
    const integral = 'This signal integrates for 3 H, but the chosen atoms carry 2.';
    expect(of({ feedbackLevel: 'verdict' })).toBeUndefined();
    expect(of({ feedbackLevel: 'contradictions', attempt: 9 })).toBe(integral);
    expect(of({ feedbackLevel: 'guided', attempt: 2 })).toBe(integral);
    expect(of({ feedbackLevel: 'guided', attempt: 3 })).toBe(`${integral} Look for a saturated CH₃.`);
    expect(of({ feedbackLevel: 'open' })).toBe(`${integral} It belongs to atom 1.`);
    expect(of({ feedbackLevel: 'contradictions', language: 'fr' })).toBe(
      'Ce signal intègre pour 3 H, mais les atomes choisis en portent 2.',
    );
  });

  it('gives no hint that the chosen atoms fulfil, and one kind for a carbon and its hydrogens', () => {
    const guided = { feedbackLevel: 'guided', attempt: 3 } as const;
    const other = mark(ethylAcetate, 'NMR-H', { right: [[0]], chosen: [[4]] }, guided)?.message;
    expect(other).not.toContain('Look for');
    const aldehyde = { right: [[1], [1]], chosen: [[0], [0]] };
    expect(mark('CC=O', 'NMR-HSQC-HC', aldehyde, guided)?.message).toMatch(/ Look for a CH=O group\.$/);
  });

  it('shows at the verdict level how many signals are right, but not which', () => {
    const signals = [0, 1].map((atom) => ({ id: String(atom), shifts: [1], atoms: [[atom]] }));
    const marks = gradeAssignment({
      drawing: molfileOfSmiles(ethylAcetate),
      spectra: [{ id: 'x', type: 'NMR-H', signals }],
      chosen: [{ spectrum: 'x', signal: '0', atoms: [[0]] }],
      feedbackLevel: 'verdict',
    });
    expect(marks).toEqual({
      isCorrect: false,
      right: 1,
      total: 2,
      message: 'Correct signals: 1 of 2.',
      signals: [],
      statuses: [
        { spectrum: 'x', signal: '0', status: 'right' },
        { spectrum: 'x', signal: '1', status: 'unanswered' },
      ],
    });
  });
});

const MOLECULES = [
  'CC(=O)c1ccccc1',
  'CCOC(C)=O',
  'CC(C)c1ccc(C)cc1',
  'Cc1cccc(C)c1',
  'CN(C)c1ccc(C=O)cc1',
  'C1CCOCC1',
];

/** Returns a 13C spectrum with one signal for each class of carbon. */
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
