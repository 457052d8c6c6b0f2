import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { gradeAssignment } from './grade-assignment.ts';
import { type Options, mark, ethylAcetate } from './testing/grade-signal.ts';

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

  it('states no distance between atoms that no bonds connect', () => {
    const ions = { right: [[0], [1]], chosen: [[0], [4]], shifts: [1.9, 50] };
    const { code, message } = mark('CC(=O)[O-].C[NH3+]', 'NMR-HMBC-HC', ions);
    expect(code).not.toBe('assignment-hmbc-distance');
    expect(message).not.toContain('Infinity');
  });

  it('writes the limits of a window with a decimal comma in French', () => {
    const ring = { right: [[1]], chosen: [[3]], shifts: [2.6] };
    expect(mark('CCc1ccccc1', 'NMR-H', ring, { language: 'fr' })?.message).toContain(
      'attendu entre 6,5 et 8,2 ppm, mais ce signal est à 2,6 ppm',
    );
  });

  it('expects the alkyl hydrogens of an enol ether outside the window of an H on C=C', () => {
    const marked = mark('COC=CC', 'NMR-H', { right: [[4]], chosen: [[0]], shifts: [1.6] });
    expect(marked.code).toBe('assignment-elsewhere');
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

  it('compares no integral with atoms whose class has several signals', () => {
    const signals = (
      [
        [2.08, 0],
        [2.94, 4],
        [3.02, 5],
      ] as const
    ).map(([shift, atom]) => ({ id: String(atom), shifts: [shift], atoms: [[atom]] }));
    const marks = gradeAssignment({
      drawing: molfileOfSmiles('CC(=O)N(C)C'),
      spectra: [{ id: 'x', type: 'NMR-H', signals }],
      chosen: [{ spectrum: 'x', signal: '0', atoms: [[4]] }],
      feedbackLevel: 'contradictions',
    })!;
    expect(marks.signals[0]!.status).toBe('wrong');
    expect(marks.signals[0]!.code).not.toBe('assignment-integral');
  });
});
