import { describe, expect, it } from 'vitest';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { redraw } from '../testing/redraw.ts';
import { writeMolfile } from '../drawing-format/molfile-write.ts';
import { gradeAssignment } from './grade-assignment.ts';
import { mark, ethylAcetate } from './testing/grade-signal.ts';

const acetophenone = 'CC(=O)c1ccccc1';

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
