import type { Exercise, ExerciseListItem } from '@elucida/contract';
import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';

describeApp('the list of exercises', (get) => {
  it('rejects a search by an unknown level', async () => {
    const refused = await get().as('STUDENT').get('/exercises?level=HARD,IMPOSSIBLE');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Unknown level: IMPOSSIBLE');
  });

  it('orders names whatever their capitals', async () => {
    for (const name of ['Zinc order', 'acetone order', 'Benzene order'])
      await addExercise(get(), 'CCO', { name });
    const names = (await get().as('STUDENT').get('/exercises?name=order&sort=name')).json();
    expect(names.map(({ name }: { name: string }) => name)).toEqual([
      'acetone order',
      'Benzene order',
      'Zinc order',
    ]);
  });

  it('matches searches by part of its id and name, by section and by level', async () => {
    await addExercise(get(), 'CCN', {
      id: 77_001,
      name: 'Smells of fish',
      level: 'HARD',
      sections: ['Amines'],
    });
    const ids = async (query: string) =>
      (await get().as('STUDENT').get(`/exercises?${query}`))
        .json()
        .map((exercise: { id: number }) => exercise.id);
    expect(await ids('id=7700')).toEqual([77_001]);
    expect(await ids('name=FISH')).toEqual([77_001]);
    expect(await ids('sections=Amines,Other')).toEqual([77_001]);
    expect(await ids('level=HARD')).toEqual([77_001]);
    expect((await get().as('STUDENT').get('/exercises?level=IMPOSSIBLE')).statusCode).toBe(400);
    expect((await get().as('GUEST').get('/exercises?sections=Amines')).statusCode).toBe(401);
  });
});

describeApp('a solved exercise', (get) => {
  it('shows only its solver the date and the number of attempts, on its page and in lists', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const student = await get().another('STUDENT');
    const page = async (caller: TestCaller) => (await caller.get(`/exercises/${id}`)).json() as Exercise;
    const line = async (caller: TestCaller) =>
      ((await caller.get(`/exercises?id=${id}`)).json() as ExerciseListItem[]).find(
        (each) => each.id === id,
      )!;
    const submit = (smiles: string) =>
      student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf(smiles) });
    await submit('CC(C)=O');
    expect(await page(student)).not.toHaveProperty('solved');
    expect(await line(student)).not.toHaveProperty('solvedAt');
    const { submissionId } = (await submit('CCC=O')).json();
    await submit('C=CCO');
    const { date } = (await student.get(`/submissions/${submissionId as string}`)).json();
    expect((await page(student)).solved).toEqual({ at: date, attempts: 2 });
    expect((await line(student)).solvedAt).toBe(date);
    for (const other of [await get().another('STUDENT'), get().as('GUEST'), get().as('ADMINISTRATOR')]) {
      expect(await page(other)).not.toHaveProperty('solved');
      expect(await line(other)).not.toHaveProperty('solvedAt');
    }
  });
});
