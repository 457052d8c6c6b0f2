import { expect, it } from 'vitest';
import { readNmredataAssignment } from './nmredata-assignment.ts';

/** Atoms have no bonds. */
function fileOf(elements: readonly string[], labels: readonly string[]): string {
  const atoms = elements.map(
    (element) => `${'    0.0000'.repeat(3)} ${element.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`,
  );
  const counts = `${String(elements.length).padStart(3)}  0  0  0  0  0  0  0  0  0999 V2000`;
  return ['', '', '', counts, ...atoms, 'M  END', '> <NMREDATA_ASSIGNMENT>', ...labels, '', '$$$$', ''].join(
    '\n',
  );
}

it('assigns the signals of explicit hydrogens to the 1H spectrum, not to the 13C spectrum', () => {
  const file = fileOf(['C', 'H'], ['c1, 20.0, 1', 'h1, 1.2, 2']);
  expect(readNmredataAssignment(file, 'NMR-C13')?.signals).toEqual([{ shifts: [20], atoms: [[0]] }]);
  expect(readNmredataAssignment(file, 'NMR-H')?.signals).toEqual([{ shifts: [1.2], atoms: [[1]] }]);
});

it('does not count labels without atoms that are listed as signals of the other nucleus', () => {
  const labels = ['c1, 20.0', 'c2, 30.0', 'h1, 1.2, H1', 'h2, 2.1'];
  const file = fileOf(['C'], [...labels, '', '> <NMREDATA_1D_13C>', '20.0, L=c1', '30.0, L=c2']);
  expect(readNmredataAssignment(file, 'NMR-H')).toMatchObject({
    found: 2,
    notes: [{ values: { name: 'h2' } }],
  });
  expect(readNmredataAssignment(file, 'NMR-C13')).toMatchObject({ found: 3 });
});

it('counts labels with the same shift as one signal', () => {
  const file = fileOf(['C', 'C'], ['c1, 128.5, 1', 'c2, 128.5, 2']);
  expect(readNmredataAssignment(file, 'NMR-C13')).toMatchObject({
    signals: [{ shifts: [128.5], atoms: [[0, 1]] }],
    found: 1,
  });
});
