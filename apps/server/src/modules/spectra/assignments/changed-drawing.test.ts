import { sql } from 'drizzle-orm';
import { molfileOf } from '../../../testing/factories.ts';
import { addAssignedExercise, ethylAcetateSignals } from '../../../testing/assigned-exercise.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { expect, it } from 'vitest';

describeApp('the assignment of a spectrum whose molecule changes', (get) => {
  const author = () => get().as('ADMINISTRATOR');

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
