import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { researchExports } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { researchSteps } from './testing/research-steps.ts';

describeApp('access to exports for research', (get) => {
  const { administrator, setConsent, fetchExport, createMarkedStudent, work } = researchSteps(get);

  it('counts only people with work after a start on the same page', async () => {
    const [opened, drawn] = [(await addExercise(get(), 'CCC=O')).id, (await addExercise(get(), 'CCC=O')).id];
    const person = await createMarkedStudent();
    await setConsent(person);
    const people = async () =>
      (await administrator().get(`/research/people?exercise=${opened}&exercise=${drawn}`)).json() as unknown;
    const log = (id: number, type: string, data = {}) =>
      person.post('/composerlogs', {
        pageurl: `/exercises/${id}`,
        type,
        data,
        date: new Date().toISOString(),
      });
    await log(opened, 'start');
    await log(drawn, 'drawingChange', { composerContent: molfileOf('CC') });
    expect(await people()).toEqual({ people: 0 });
    await log(opened, 'drawingChange', { composerContent: molfileOf('CC') });
    expect(await people()).toEqual({ people: 1 });
  });

  it('requires confirmation for fewer than five people', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createMarkedStudent()));
    for (const person of people) await work(person, id);
    for (const person of people.slice(1)) await setConsent(person);
    const path = `/research/export?format=json&exercise=${id}`;
    for (const more of ['', '&isConfirmed=false']) {
      const reply = await administrator().get(`${path}${more}`);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'few-people',
        message: 'Fewer than 5 students: individuals may be recognisable. Confirm to continue.',
      });
    }
    expect((await administrator().get(`${path}&isConfirmed=true`)).statusCode).toBe(200);
    await setConsent(people[0]!);
    expect((await administrator().get(path)).statusCode).toBe(200);
  });

  it('runs one export at a time, and accepts the next after each', async () => {
    const path = '/research/export?format=json&isConfirmed=true';
    for (let round = 0; round < 2; round++) {
      const statuses: number[] = [];
      const call = async () => void statuses.push((await administrator().get(path)).statusCode);
      const { calls } = await get().store.db.transaction(async (tx) => {
        // One of them waits until the others were rejected.
        await tx.execute(sql`LOCK TABLE ${researchExports}`);
        const calls = Promise.all([call(), call(), call()]);
        await expect.poll(() => statuses).toEqual([503, 503]);
        return { calls };
      });
      await calls;
      expect(statuses).toEqual([503, 503, 200]);
    }
  });

  it('is recorded with its user, contents, and completion', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    await setConsent(person);
    await fetchExport('events', id, '&date=2020-01-01&date=2099-01-01&isConfirmed=true');
    const list = async (query = '') =>
      (await administrator().get(`/research/exports${query}`)).json() as {
        exports: Record<string, unknown>[];
        total: number;
      };
    const { exports: listed, total } = await list('?amount=1');
    expect(total).toBeGreaterThan(0);
    expect(listed).toEqual([
      {
        id: expect.any(String) as string,
        exportedBy: 'Ada ADMINISTRATOR',
        format: 'events',
        exercises: [id],
        from: '2020-01-01T00:00:00.000Z',
        until: '2099-01-01T23:59:59.999Z',
        people: 1,
        date: expect.any(String) as string,
        sessions: 1,
      },
    ]);
    await get().store.db.execute(sql`
      INSERT INTO ${researchExports} (id, exported_by, format, people)
      SELECT 'export-' || n, 'nobody', 'json', 0 FROM generate_series(1, 10) AS n`);
    const ten = await list();
    expect(ten.exports).toHaveLength(10);
    expect(ten.exports[0]).toMatchObject({ exportedBy: null, exercises: null, sessions: null });
  });

  it('allows only administrators, while every account decides on its own consent', async () => {
    const paths = ['/research/export?format=json', '/research/exports', '/research/people'];
    for (const path of paths) {
      expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
      expect((await get().as('PROFESSOR').get(path)).statusCode).toBe(403);
    }
    expect((await setConsent(get().as('GUEST'))).statusCode).toBe(401);
    expect((await get().as('GUEST').get('/research/consent')).statusCode).toBe(401);
    const other = await get().another('STUDENT');
    await setConsent(get().as('STUDENT'));
    expect((await other.get('/research/consent')).json().isGiven).toBe(false);
    for (const [query, path, message] of [
      ['', 'format', 'Enter a value'],
      ['?format=pdf', 'format', 'Choose one of: json, sessions, events, xapi'],
      ['?format=json&exercise=x', 'exercise.0', 'Not an exercise ID'],
      ['?format=json&isConfirmed=1', 'isConfirmed', 'Choose yes or no'],
    ]) {
      const refused = await administrator().get(`/research/export${query}`);
      expect([refused.statusCode, faultsOf(refused)]).toEqual([400, [{ path, message }]]);
    }
  });
});
