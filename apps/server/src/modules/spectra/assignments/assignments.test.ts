import { sql } from 'drizzle-orm';
import { addExperiment, molfileOf, uploadSpectrum } from '../../../testing/factories.ts';
import { addAssignedExercise, ethylAcetateSignals } from '../../../testing/assigned-exercise.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';

const messagesOf = (notes: { message: string }[]) => notes.map(({ message }) => message);

/**
 * Returns an NMReDATA file with atoms numbered from 1 as in O=C(C)OCC. One of them does not exist.
 */
const nmredataOf = (smiles: string) => `${molfileOf(smiles)}> <NMREDATA_VERSION>
1.0

> <NMREDATA_ASSIGNMENT>
c1, 14.2, 9
c2, 60.4, 5
c3, 21.0, 3
h1, 1.26, H9
h2, 4.12, H5
h3, 2.04, H3
c9, 99.0, C9

> <NMREDATA_2D_13C_1J_1H>
Larmor=500.13
CorType=HSQC
c1/h1, E=3
c2/h2, E=-2
c3/h3, E=3
c9/h9, E=1

$$$$
`;

describeApp('the assignment of a spectrum', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('allows its author to save it and professors to read it, but no student', async () => {
    const { path } = await addAssignedExercise(get());
    const kept = (await get().as('PROFESSOR').get(path)).json();
    expect(kept).toMatchObject({ isToCheck: false, signals: ethylAcetateSignals });
    expect(kept.signals[0].id).toMatch(/^[\w-]{10,}$/);
    expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
    expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
    expect((await get().as('PROFESSOR').patch(path, { signals: [] })).statusCode).toBe(403);
    expect((await author().patch(path, { signals: [] })).json()).toMatchObject({ signals: [] });
  });

  it('shows its author which public exercises use it', async () => {
    const { id, path } = await addAssignedExercise(get());
    const asked = async () => (await author().get(path)).json().askedIn;
    expect(await asked()).toEqual([id]);
    await author().patch(`/exercises/${id}`, { public: false });
    expect(await asked()).toEqual([]);
  });

  it('keeps the ids of existing signals and creates ids for new ones', async () => {
    const { path } = await addAssignedExercise(get());
    const { signals } = (await author().get(path)).json();
    const sent = [
      { ...signals[0], shifts: [4.1] },
      { id: 'ethyl', shifts: [1.3], atoms: [[0]] },
    ];
    const changed = (await author().patch(path, { signals: sent })).json();
    expect(changed.signals[0]).toEqual({ ...signals[0], shifts: [4.1] });
    expect(changed.signals[1].id).not.toBe('ethyl');
  });

  it('rejects an outdated version with 412', async () => {
    const { path } = await addAssignedExercise(get());
    const { lastModified } = (await author().get(path)).json();
    const version = { 'if-match': `"${lastModified}"` };
    expect((await author().patch(path, { signals: ethylAcetateSignals }, version)).statusCode).toBe(200);
    expect((await author().patch(path, { signals: [] }, version)).statusCode).toBe(412);
  });

  it.each([
    [
      'an atom that is not there',
      { shifts: [1], atoms: [[17]] },
      'signals.0.atoms.0',
      'Atom 18 cannot be selected',
    ],
    [
      'an atom without hydrogens',
      { shifts: [1], atoms: [[3]] },
      'signals.0.atoms.0',
      'Atom 4 carries no hydrogen',
    ],
    ['an atom before the first', { shifts: [1], atoms: [[-1]] }, 'signals.0.atoms.0.0', 'Not a valid atom'],
    [
      'sixty-one atoms',
      { shifts: [1], atoms: [Array.from({ length: 61 }, () => 0)] },
      'signals.0.atoms.0',
      'At most 60 atoms',
    ],
    [
      'an atom listed twice',
      { shifts: [1], atoms: [[0, 1, 0]] },
      'signals.0.atoms.0',
      'An atom is listed twice',
    ],
    ['no atom', { shifts: [1], atoms: [[]] }, 'signals.0.atoms.0', 'Select an atom'],
    ['two dimensions', { shifts: [1, 2], atoms: [[0]] }, 'signals.0.shifts', 'Enter one chemical shift'],
    [
      'the atoms of two',
      { shifts: [1], atoms: [[0], [1]] },
      'signals.0.atoms',
      'Select the atoms of one dimension',
    ],
    [
      'a place beyond it',
      { shifts: [99], atoms: [[0]] },
      'signals.0.shifts',
      'The signal is outside the spectrum',
    ],
    [
      'an alternative without hydrogens',
      { shifts: [1], atoms: [[0]], alternatives: [[[2]]] },
      'signals.0.alternatives.0.0',
      'Atom 3 carries no hydrogen',
    ],
  ])('rejects an assignment with %s', async (_, signal, path, message) => {
    const made = await addAssignedExercise(get());
    const refused = await author().patch(made.path, { signals: [signal] });
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)[0]!.path).toBe(path);
    expect(faultsOf(refused)[0]!.message).toContain(message);
    expect((await author().get(made.path)).json().signals).toHaveLength(3);
  });

  it('rejects more than 200 signals, and a text instead of a list', async () => {
    const { path } = await addAssignedExercise(get());
    const signals = Array.from({ length: 201 }, () => ({ shifts: [1], atoms: [[0]] }));
    const message = async (sent: unknown) =>
      faultsOf(await author().patch(path, { signals: sent }))[0]!.message;
    expect(await message(signals)).toBe('At most 200 signals');
    expect(await message('signals')).toBe('Please provide a list of signals');
  });

  it('requires a drawing', async () => {
    const { path, moleculeId } = await addAssignedExercise(get());
    await get().store.db.execute(
      sql`UPDATE molecules SET drawing_molfile = NULL, drawing_source = NULL WHERE id = ${moleculeId}`,
    );
    const refused = await author().patch(path, { signals: ethylAcetateSignals });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'no-drawing',
      message: 'The molecule has no drawing with atoms to select.',
      text: { code: 'no-atoms-to-select' },
    });
  });

  it('proposes an assignment only from an NMReDATA file, with the atoms of the molecule', async () => {
    const { path, moleculeId, machineId } = await addAssignedExercise(get());
    const other = await author().get(`${path}/proposal`);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({
      code: 'no-assignment',
      message: 'The uploaded file has no assignment: it is not an NMReDATA file.',
      text: { code: 'no-assignment-in-file' },
    });
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const uploaded = await uploadSpectrum(author(), {
      moleculeId,
      experimentId,
      files: [{ name: 'ethyl-acetate.nmredata.sdf', bytes: nmredataOf('O=C(C)OCC') }],
    });
    expect(uploaded.statusCode).toBe(201);
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { notes, ...proposed } = (await author().get(proposal)).json();
    expect(proposed).toEqual({
      signals: [
        { shifts: [4.12, 60.4], atoms: [[1], [1]] },
        { shifts: [2.04, 21], atoms: [[4], [4]] },
      ],
      found: 4,
    });
    expect(messagesOf(notes)).toEqual([
      'c9: its atoms have no numbers',
      'c9/h9: at least one dimension is not assigned to atoms',
      '1.26 / 14.2 ppm: Atom 0 cannot be selected',
    ]);
    expect(notes[0].text).toEqual({ code: 'label-without-atoms', values: { name: 'c9' } });
    await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CCCC(=O)O') });
    expect((await author().get(proposal)).json()).toMatchObject({
      code: 'other-molecule',
      message: 'The structure in the file does not match the molecule.',
      text: { code: 'other-molecule' },
    });
  });

  it('proposes at most 200 signals', async () => {
    const { moleculeId, machineId } = await addAssignedExercise(get());
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const pairs = 'c2/h2, E=-2\n'.repeat(201);
    const bytes = nmredataOf('O=C(C)OCC').replace('c2/h2, E=-2\n', pairs);
    await uploadSpectrum(author(), {
      moleculeId,
      experimentId,
      files: [{ name: 'many.nmredata.sdf', bytes }],
    });
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { signals, notes } = (await author().get(proposal)).json();
    expect(signals.length).toBeLessThanOrEqual(200);
    expect(messagesOf(notes)).toContain('Only the first 200 signals were imported');
  });

  it('proposes signals of a stereoisomer with a note, and requires a check if the molecule becomes one', async () => {
    const { moleculeId, machineId, path } = await addAssignedExercise(get());
    const draw = (smiles: string) =>
      author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf(smiles) });
    await draw('C/C=C/OCO');
    const experimentId = await addExperiment(author(), moleculeId, { type: 'NMR-HSQC-HC', machineId });
    const files = [{ name: 'cis.nmredata.sdf', bytes: nmredataOf('C/C=C\\OCO') }];
    await uploadSpectrum(author(), { moleculeId, experimentId, files });
    const proposal = `/molecules/${moleculeId}/experiments/${experimentId}/assignment/proposal`;
    const { notes } = (await author().get(proposal)).json();
    expect(messagesOf(notes)[0]).toBe('The structure in the file is a stereoisomer of the molecule');
    await author().patch(path, { signals: [{ shifts: [1.8], atoms: [[0]] }] });
    await draw('OCO/C=C/C');
    expect((await author().get(path)).json()).toMatchObject({ isToCheck: false });
    await draw('C/C=C\\OCO');
    expect((await author().get(path)).json()).toMatchObject({ isToCheck: true });
  });

  it('maps its atoms to another drawing of the compound', async () => {
    const { path, moleculeId } = await addAssignedExercise(get());
    const drawn = await author().patch(`/molecules/${moleculeId}/drawing`, {
      drawingkcj: molfileOf('O=C(C)OCC'),
    });
    expect(drawn.statusCode).toBe(200);
    const { signals, isToCheck } = (await author().get(path)).json();
    expect(isToCheck).toBe(false);
    expect(signals.map(({ atoms }: { atoms: number[][] }) => atoms)).toEqual([[[4]], [[2]], [[5]]]);
  });

  it('requires a check and is no longer graded once the drawing shows another compound', async () => {
    const { id, path, moleculeId, handle } = await addAssignedExercise(get());
    const { signals } = (await author().get(path)).json();
    await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CCCC(=O)O') });
    expect((await author().get(path)).json()).toMatchObject({ isToCheck: true, signals });
    const student = await get().another('STUDENT');
    expect((await student.get(`/exercises/${id}`)).json().assignment.spectra).toEqual([]);
    const sent = { drawingHash: '', signals: [{ experiment: handle, signal: signals[0].id, atoms: [[0]] }] };
    expect((await student.post(`/exercises/${id}/assignment`, sent)).statusCode).toBe(409);
    await author().patch(path, { signals: [{ shifts: [1], atoms: [[0]] }] });
    expect((await student.get(`/exercises/${id}`)).json().assignment.spectra).toHaveLength(1);
  });

  it.each([
    ['another drawing of the compound', 'O=C(C)OCC', false, [[[4]], [[2]], [[5]]]],
    ['another compound', 'CCCC(=O)O', true, ethylAcetateSignals.map(({ atoms }) => atoms)],
  ])(
    'adapts to %s when it is restored from the bin, or requires a check',
    async (_, smiles, isToCheck, atoms) => {
      const { id, path, moleculeId } = await addAssignedExercise(get());
      await author().delete(path.replace('/assignment', '/spectra'));
      await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf(smiles) });
      const [{ id: binId }] = (await author().get('/bin')).json().items;
      expect((await author().post(`/bin/${binId}/restore`, {})).statusCode).toBeLessThan(300);
      const restored = (await author().get(path)).json();
      expect(restored.isToCheck).toBe(isToCheck);
      expect(restored.signals.map((signal: { atoms: number[][] }) => signal.atoms)).toEqual(atoms);
      const { spectra } = (await get().as('STUDENT').get(`/exercises/${id}`)).json().assignment;
      expect(spectra).toHaveLength(isToCheck ? 0 : 1);
    },
  );

  it('uses the current drawing if it was stored without one, and follows it', async () => {
    const { path, moleculeId, experimentId } = await addAssignedExercise(get());
    await get().store.db.execute(
      sql`UPDATE spectra SET assignment = assignment - 'drawing' WHERE experiment_id = ${experimentId}`,
    );
    expect((await author().get(path)).json()).toMatchObject({
      isToCheck: false,
      signals: ethylAcetateSignals,
    });
    await author().patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('O=C(C)OCC') });
    const { signals, isToCheck } = (await author().get(path)).json();
    expect(isToCheck).toBe(false);
    expect(signals.map((signal: { atoms: number[][] }) => signal.atoms)).toEqual([[[4]], [[2]], [[5]]]);
  });

  it('moves to the bin and back with its spectrum, and is copied with its molecule', async () => {
    const { path, moleculeId } = await addAssignedExercise(get());
    const before = (await author().get(path)).json();
    await author().delete(path.replace('/assignment', '/spectra'));
    expect((await author().get(path)).statusCode).toBe(404);
    const [{ id: binId }] = (await author().get('/bin')).json().items;
    await author().post(`/bin/${binId}/restore`, {});
    expect((await author().get(path)).json().signals).toEqual(before.signals);
    const copyId = `copy-of-${moleculeId}`;
    await author().post(`/molecules/${moleculeId}/duplicate`, { id: copyId, name: 'A copy' });
    const [experiment] = (await author().get(`/molecules/${copyId}/experiments`)).json();
    const copied = await author().get(`/molecules/${copyId}/experiments/${experiment.id}/assignment`);
    expect(copied.json().signals).toEqual(before.signals);
  });
});
