import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { exerciseBody } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { addIllustrated } from './testing/illustrated-exercise.ts';

describeApp('deleting and duplicating an exercise', (get) => {
  it('moves the exercise to the bin and restores it with its handles and images', async () => {
    const made = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    await author.patch(made.path, { experiments: [{ id: made.experimentId, images: made.imageIds }] });
    const before = (await get().as('STUDENT').get(made.path)).json();
    const version = (await author.get(made.path)).json().lastmodified;
    expect((await author.delete(made.path)).statusCode).toBe(204);
    expect((await get().as('STUDENT').get(made.path)).statusCode).toBe(404);
    const entry = (await author.get('/bin')).json().items[0];
    expect(entry).toMatchObject({ kind: 'exercise', name: 'An exercise' });
    expect((await author.post(`/bin/${entry.id}/restore`)).statusCode).toBe(200);
    expect((await get().as('STUDENT').get(made.path)).json()).toEqual(before);
    // A tab from before the deletion must not overwrite the restored exercise.
    expect((await author.get(made.path)).json().lastmodified).not.toBe(version);
  });

  it('restores an experiment to a renumbered exercise, and asks to restore a deleted exercise first', async () => {
    const made = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    await author.patch(made.path, { experiments: [{ id: made.experimentId, images: made.imageIds }] });
    await author.delete(`/molecules/${made.moleculeId}/experiments/${made.experimentId}`);
    const entry = (await author.get('/bin')).json().items[0];
    await author.patch(made.path, { id: 4000 });
    await author.post(`/bin/${entry.id}/restore`);
    expect((await author.get('/exercises/4000')).json().experiments).toMatchObject([
      { id: made.experimentId },
    ]);

    await author.delete(`/molecules/${made.moleculeId}/experiments/${made.experimentId}`);
    const again = (await author.get('/bin')).json().items[0];
    await author.delete('/exercises/4000');
    const exercise = (await author.get('/bin')).json().items[0];
    expect((await author.post(`/bin/${again.id}/restore`)).json().message).toBe(
      'The exercise it belongs to is deleted. Restore that first.',
    );
    await author.delete(`/bin/${exercise.id}`);
    // A new exercise of that number must not get the experiment.
    const fields = {
      id: 4000,
      moleculeid: made.moleculeId,
      experiments: [],
      confirmed: [...publicationWarnings],
    };
    expect((await author.post('/exercises', exerciseBody(made, fields))).statusCode).toBe(201);
    expect((await author.post(`/bin/${again.id}/restore`)).statusCode).toBe(200);
    expect((await author.get('/exercises/4000')).json().experiments).toEqual([]);
  });

  it('copies the exercise under the next free id as private, with handles of its own', async () => {
    const made = await addIllustrated(get(), { moleculeCAS: true, attemptsAllowed: 2 });
    const author = get().as('ADMINISTRATOR');
    await author.patch(made.path, { experiments: [{ id: made.experimentId, images: made.imageIds }] });
    const copied = await author.post(`${made.path}/copies`);
    expect(copied.statusCode).toBe(201);
    const { id } = copied.json();
    expect(copied.headers['location']).toBe(`/api/v1/exercises/${id}`);
    const { lastmodified: _, ...original } = (await author.get(made.path)).json();
    expect((await author.get(`/exercises/${id}`)).json()).toMatchObject({
      ...original,
      id,
      name: 'An exercise (copy)',
      public: false,
      draft: true,
    });
    expect((await get().as('STUDENT').get(`/exercises/${id}`)).statusCode).toBe(404);
    const shownTo = async (number: number) =>
      (await author.get(`/exercises/${number}/preview`)).json().experiments[0];
    expect((await shownTo(id)).id).not.toBe((await shownTo(made.id)).id);
    expect((await shownTo(id)).images).not.toEqual((await shownTo(made.id)).images);
    expect((await author.post('/exercises/999999/copies')).statusCode).toBe(404);
  });
});
