import { publicationWarnings } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { drafts } from '../../database/schema/index.ts';
import { addExercise, addExperiment, addMachine, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { addIllustrated } from './testing/illustrated-exercise.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describeApp('changing an exercise', (get) => {
  it('changes only the fields in the request and answers as a GET would', async () => {
    const { path } = await addIllustrated(get(), { moleculeFormula: true });
    const author = get().as('ADMINISTRATOR');
    const before = (await author.get(path)).json();
    const changed = await author.patch(path, {
      name: 'Another name',
      level: 'HARD',
      moleculeWeight: true,
      attemptsAllowed: 3,
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({
      ...before,
      name: 'Another name',
      level: 'HARD',
      moleculeWeight: true,
      attemptsAllowed: 3,
      lastmodified: expect.any(String),
    });
    expect((await author.get(path)).json()).toEqual(changed.json());
  });

  it('numbers new exercises below an exercise with the largest possible number', async () => {
    await addExercise(get(), 'CCCCCCCCO', { id: 1_000_000_000 });
    expect((await addExercise(get(), 'CCCCCCCCCO')).id).toBeLessThan(1_000_000_000);
  });

  it('rejects a change and a deletion of an outdated version', async () => {
    const { path } = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    const old = { 'if-match': String((await author.get(path)).headers.etag) };
    expect((await author.patch(path, { name: 'First' }, old)).statusCode).toBe(200);
    expect((await author.patch(path, { name: 'Second' }, old)).statusCode).toBe(412);
    expect((await author.delete(path, old)).statusCode).toBe(412);
    expect((await author.get(path)).json().name).toBe('First');
  });

  it('keeps the handles of its experiments and images, even in another order', async () => {
    const made = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    const machineId = await addMachine(author);
    const second = await addExperiment(author, made.moleculeId, { type: 'EI-MS', machineId });
    const both = (ids: string[], images: string[]) => ({
      experiments: ids.map((id) => ({ id, images: id === made.experimentId ? images : [] })),
    });
    await author.patch(made.path, both([made.experimentId, second], made.imageIds));
    const student = get().as('STUDENT');
    const before = (await student.get(made.path)).json().experiments;
    await author.patch(made.path, both([second, made.experimentId], made.imageIds.slice(1)));
    const after = (await student.get(made.path)).json().experiments;
    expect(after).toEqual([before[1], { ...before[0], images: [before[0].images[1]] }]);
    await author.patch(made.path, both([second], []));
    const gone = `${made.path}/experiments/${before[0].id}`;
    expect((await student.get(gone)).statusCode).toBe(404);
  });

  it.each([
    ['an experiment of another molecule', 'Not an experiment of the molecule'],
    ['an image of another experiment', 'Not an image of the experiment'],
  ])('rejects %s and changes nothing', async (what, message) => {
    const made = await addIllustrated(get());
    const other = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    const experiments = what.startsWith('an image')
      ? [{ id: made.experimentId, images: [other.imageIds[0]] }]
      : [{ id: other.experimentId }];
    const body = { name: 'Changed', experiments };
    const refused = await author.patch(made.path, body);
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)[0]).toMatchObject({
      path: 'experiments',
      message: expect.stringContaining(message),
    });
    expect((await author.get(made.path)).json().name).toBe('An exercise');
    const {
      name,
      level,
      sections,
      public: isPublic,
      corrector,
      moleculeid,
    } = (await author.get(made.path)).json();
    const fields = { name, level, sections, public: isPublic, corrector, moleculeid };
    const creation = await author.post('/exercises', { ...fields, id: 7777, experiments });
    expect(creation.statusCode).toBe(400);
    expect((await author.get('/exercises/7777')).statusCode).toBe(404);
  });

  it('accepts another molecule only together with experiments of that molecule', async () => {
    const made = await addIllustrated(get());
    const other = await addIllustrated(get());
    const author = get().as('ADMINISTRATOR');
    expect((await author.patch(made.path, { moleculeid: other.moleculeId })).statusCode).toBe(400);
    const experiments = [{ id: other.experimentId, images: [] }];
    const change = { moleculeid: other.moleculeId, experiments, confirmed: publicationWarnings };
    const changed = await author.patch(made.path, change);
    expect(changed.json()).toMatchObject({ moleculeid: other.moleculeId, experiments });
    expect(faultsOf(await author.patch(made.path, { moleculeid: 'never-was' }))).toEqual([
      { path: 'moleculeid', message: 'Unknown molecule' },
    ]);
  });

  it('rejects an id under which submissions to a purged exercise are stored', async () => {
    const gone = await addExercise(get(), 'CCO', { id: 3100 });
    const author = get().as('ADMINISTRATOR');
    const student = await get().another('STUDENT');
    const answer = { composerContent: molfileOf('CCC') };
    await student.post(`/exercises/${gone.id}/corrector`, answer);
    const draft = await student.patch(`/exercises/${gone.id}/draft`, answer);
    expect(draft.statusCode).toBe(200);
    await author.delete(`/exercises/${gone.id}`);
    const { items } = (await author.get('/bin')).json();
    const entry = items.find(({ kind }: { kind: string }) => kind === 'exercise');
    const draftsOfIt = () => get().store.db.$count(drafts, eq(drafts.exerciseId, gone.id));
    expect(await draftsOfIt()).toBe(1);
    await author.delete(`/bin/${entry.id}`);
    expect(await draftsOfIt()).toBe(0);

    const other = await addExercise(get(), 'CCO', { id: 3101 });
    const message = 'Submissions to a deleted exercise use this ID. Choose another one.';
    const text = { code: 'exercise-id-answered' };
    const details = [{ path: 'id', message, text }];
    const refusedMove = await author.patch(`/exercises/${other.id}`, { id: gone.id });
    expect([refusedMove.statusCode, refusedMove.json()]).toEqual([
      409,
      { code: 'id-answered', message, text, details },
    ]);
    const { moleculeid } = (await author.get(`/exercises/${other.id}`)).json();
    const refusedCreation = await author.post('/exercises', {
      ...{ id: gone.id, name: 'Again', level: 'EASY', sections: [], public: true, corrector: false },
      ...{ moleculeid, experiments: [] },
    });
    expect([refusedCreation.statusCode, refusedCreation.json().code]).toEqual([409, 'id-answered']);
  });

  it('moves its submissions to a new id, which must be free', async () => {
    const made = await addIllustrated(get(), { id: 3000 });
    const author = get().as('ADMINISTRATOR');
    const student = await get().another('STUDENT');
    const answer = { composerContent: molfileOf('CCO') };
    await student.post(`${made.path}/corrector`, answer);
    const handle = (await student.get(made.path)).json().experiments[0].id as string;
    const other = await addExercise(get(), 'CCO', { id: 3001 });
    expect((await author.patch(made.path, { id: other.id })).json().code).toBe('id-taken');
    await author.delete(`/exercises/${other.id}`);
    expect((await author.patch(made.path, { id: other.id })).json().code).toBe('id-in-bin');
    expect((await author.patch(made.path, { id: 3002 })).json().id).toBe(3002);
    expect((await author.get(made.path)).statusCode).toBe(404);
    expect((await student.get(`/exercises/3002/experiments/${handle}`)).statusCode).toBe(200);
    const kept = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(kept.submissions[0].exercisePublicId).toBe(3002);
  });

  it('rejects all roles except content managers', async () => {
    const { path } = await addIllustrated(get());
    for (const role of ['STUDENT', 'PROFESSOR'] as const) {
      expect((await get().as(role).patch(path, { name: 'Mine' })).statusCode).toBe(403);
      expect((await get().as(role).post(`${path}/copies`)).statusCode).toBe(403);
      expect((await get().as(role).delete(path)).statusCode).toBe(403);
    }
  });

  it('rejects a closing time before the opening time', async () => {
    const { path } = await addIllustrated(get(), { opensAt: inAnHour() });
    const message = 'The closing time must be after the opening time';
    const refused = await get().as('ADMINISTRATOR').patch(path, { closesAt: anHourAgo() });
    expect([refused.statusCode, faultsOf(refused)]).toEqual([400, [{ path: 'closesAt', message }]]);
  });
});
