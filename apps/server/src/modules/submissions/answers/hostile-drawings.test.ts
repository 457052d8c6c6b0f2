import { beforeAll, expect, it } from 'vitest';
import { type ExerciseIds, addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

const atomLine = (x: string, element = 'C') =>
  `${x.padStart(10)}    0.0000    0.0000 ${element.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`;

function molfile(counts: string, lines: readonly string[]): string {
  return ['', '  hostile', '', `${counts}  0  0  0  0  0  0  0  0999 V2000`, ...lines, 'M  END'].join('\n');
}

function extendedMolfile(atoms: number, claimed = atoms): string {
  const lines = Array.from({ length: atoms }, (_, index) => `M  V30 ${index + 1} C ${index} 0 0 0`);
  const head = ['', '  hostile', '', '  0  0  0     0  0            999 V3000', 'M  V30 BEGIN CTAB'];
  const counts = [`M  V30 COUNTS ${claimed} 0 0 0 0`, 'M  V30 BEGIN ATOM'];
  return [...head, ...counts, ...lines, 'M  V30 END ATOM', 'M  V30 END CTAB', 'M  END'].join('\n');
}

const kcjAtom = (coord2D: unknown) => ({ __type__: 'Kekule.Atom', isotopeId: 'C', coord2D });
const kcjBond = (connectedObjs: unknown) => ({
  __type__: 'Kekule.Bond',
  bondType: 'covalent',
  bondOrder: 1,
  connectedObjs,
});

function kcj(nodes: readonly unknown[], connectors: readonly unknown[] = []): string {
  return JSON.stringify({ __type__: 'Kekule.Molecule', ctab: { nodes, connectors } });
}

const twoAtoms = [kcjAtom({ x: 0, y: 0 }), kcjAtom({ x: 1, y: 0 })];
const row = (count: number) => Array.from({ length: count }, (_, x) => kcjAtom({ x, y: 0 }));
const chain = (count: number) => Array.from({ length: count - 1 }, (_, from) => kcjBond([from, from + 1]));
const nested = (levels: number) => `${'{"ctab":'.repeat(levels)}0${'}'.repeat(levels)}`;

const hostile: [string, string, number][] = [
  ['2,000 atoms in a molfile', extendedMolfile(2_000), 422],
  ['2,000 atoms in a KCJ', kcj(row(2_000), chain(2_000)), 422],
  ['a molfile that claims a thousand million atoms', extendedMolfile(3, 1_000_000_000), 422],
  ['more atoms than lines', molfile('999999', [atomLine('0.0')]), 422],
  [
    'coordinates that are no number',
    molfile('  2  1', [atomLine('NaN'), atomLine('1.0'), '  1  2  1  0']),
    422,
  ],
  ['endless coordinates', molfile('  2  1', [atomLine('Infinity'), atomLine('1e999'), '  1  2  1  0']), 422],
  ['a KCJ whose coordinates are no number', kcj([kcjAtom({ x: 'NaN', y: null }), twoAtoms[1]]), 422],
  ['a bond to itself', kcj(twoAtoms, [kcjBond([0, 0])]), 422],
  ['bonds to bonds, in a circle', kcj(twoAtoms, [kcjBond([3, 0]), kcjBond([2, 1])]), 422],
  ['a bond to what is not there', kcj(twoAtoms, [kcjBond([0, 77])]), 422],
  ['a drawing that holds itself', kcj([{ __type__: 'Kekule.StructureFragment', ctab: '$ref:0' }]), 422],
  [
    'all atoms bonded to each other',
    kcj(
      row(60),
      row(60).flatMap((_, to) => row(to).map((__, from) => kcjBond([from, to]))),
    ),
    422,
  ],
  ['a thousand levels', nested(1_000), 422],
  ['sixty thousand levels', nested(60_000), 400],
  ['half a megabyte of nothing', 'x'.repeat(520_000), 422],
  ['one character too much', 'x'.repeat(512 * 1024 + 1), 400],
  ['a megabyte', 'x'.repeat(1024 * 1024), 400],
  ['three megabytes', 'x'.repeat(3 * 1024 * 1024), 413],
  ['a text with U+0000', 'C\0C', 400],
];

describeApp('a hostile drawing', (get) => {
  let exercise: ExerciseIds;

  beforeAll(async () => {
    exercise = await addExercise(get(), 'CCO');
  });

  it.each(hostile)('is rejected with a message: %s', async (_, composerContent, status) => {
    const student = await get().another('STUDENT');
    const url = `/exercises/${exercise.id}/corrector`;
    for (const body of [{ composerContent }, { composerContent: 'opaque', json: composerContent }]) {
      const refused = await student.post(url, body);
      expect(refused.statusCode).toBe(status);
      const { message } = refused.json() as { message: string };
      expect(message).not.toBe('');
      expect(message.length).toBeLessThan(300);
    }
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(0);
  });

  it('leaves the server able to judge the next drawing', async () => {
    const student = await get().another('STUDENT');
    const reply = await student.post(`/exercises/${exercise.id}/corrector`, {
      composerContent: molfileOf('CCO'),
    });
    expect(reply.json().correct).toBe(true);
  });

  it.each(hostile)('causes no failure as a draft, a molecule or a search: %s', async (_, drawing) => {
    const author = get().as('ADMINISTRATOR');
    const draft = await get()
      .as('STUDENT')
      .patch(`/exercises/${exercise.id}/draft`, { composerContent: drawing });
    // A draft is stored as it is drawn; only a submission is judged.
    expect(draft.statusCode).toBeLessThan(500);
    const changed = await author.patch(`/molecules/${exercise.moleculeId}/drawing`, { drawingkcj: drawing });
    expect([400, 413, 422]).toContain(changed.statusCode);
    const found = await author.get(`/molecules?structure=${encodeURIComponent(drawing.slice(0, 8_000))}`);
    expect([400, 404, 414, 422, 431]).toContain(found.statusCode);
  });
});
