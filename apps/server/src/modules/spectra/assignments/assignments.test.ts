import { sql } from 'drizzle-orm';
import { addAssignedExercise, ethylAcetateSignals } from '../../../testing/assigned-exercise.ts';
import { sendMultipart } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';

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

  it('moves with the reference of its spectrum, and is then to be checked', async () => {
    const { path } = await addAssignedExercise(get());
    const shiftOf = async () => (await author().get(path)).json().signals[0].shifts[0] as number;
    const before = await shiftOf();
    const calibrate = async (recipe: string) => {
      const changed = await sendMultipart(author(), {
        method: 'PATCH',
        url: path.replace('/assignment', '/spectra'),
        fields: { recipe },
        field: 'spectra',
        files: [],
      });
      expect(changed.statusCode, changed.body).toBe(200);
    };
    await calibrate(JSON.stringify({ shiftPpm: 0.25 }));
    expect(await shiftOf()).toBeCloseTo(before + 0.25, 6);
    expect((await author().get(path)).json().isToCheck).toBe(true);
    await calibrate('');
    expect(await shiftOf()).toBeCloseTo(before, 6);
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
    ['two shifts', { shifts: [1, 2], atoms: [[0]] }, 'signals.0.shifts', 'Enter one chemical shift'],
    [
      'the atoms of two dimensions',
      { shifts: [1], atoms: [[0], [1]] },
      'signals.0.atoms',
      'Select the atoms of one dimension',
    ],
    [
      'a shift outside the spectrum',
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
});
