import type { SessionStrategy } from '@elucida/contract';
import { expect, it } from 'vitest';
import { molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { butane, ethane, propane, strategySteps, work } from './testing/strategy-steps.ts';

describeApp('strategy', (get) => {
  const { professor, administrator, exerciseWithHandle, sessionsOf } = strategySteps(get);

  it('counts a step back to the empty drawing', async () => {
    const { id } = await exerciseWithHandle();
    const student = await get().another('STUDENT');
    const startId = await work(student, id, [{ at: 0 }, { at: 5, drawing: ethane! }]);
    const at = (age: number) => new Date(Date.now() - age).toISOString();
    await student.post('/composerlogs', {
      pageurl: `/exercises/${id}`,
      type: 'drawingChange',
      data: { composerContent: '' },
      date: at(0),
    });
    const reply = (await administrator().get(`/composerlogs/${startId}/strategy`)).json() as SessionStrategy;
    expect(reply).toMatchObject({ edits: 2, stepsBack: 1, backTracks: 1 });
  });

  it('returns the figures of a session to administrators, by the id of its start entry', async () => {
    const { id, handle } = await exerciseWithHandle();
    const student = await get().another('STUDENT');
    const startId = await work(student, id, [
      { at: 0 },
      { at: 5, look: handle },
      { at: 25, drawing: ethane! },
      { at: 30, drawing: propane! },
      { at: 31, drawing: ethane! },
      { at: 40, drawing: butane! },
      { at: 50, look: '' },
    ]);
    await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
    const path = `/composerlogs/${startId}/strategy`;
    const reply = (await administrator().get(path)).json() as SessionStrategy;
    expect(reply).toMatchObject({ secondsToFirstStructure: 25, edits: 4, backTracks: 1, stepsBack: 1 });
    expect(reply.spectra).toEqual([{ experimentId: handle, seconds: 45, visits: 1, zooms: 0 }]);
    expect(reply.answers).toEqual([
      {
        seconds: expect.any(Number) as number,
        isCorrect: false,
        points: expect.any(Number) as number,
        isChecked: false,
      },
    ]);
    expect((await professor().get(path)).statusCode).toBe(403);
    expect((await student.get(path)).statusCode).toBe(403);
    expect((await administrator().get('/composerlogs/nothing/strategy')).statusCode).toBe(404);
  });

  it('lists ten sessions per page, newest first, by number for professors and by name for administrators', async () => {
    const { id, handle } = await exerciseWithHandle();
    const [ada, bob] = await Promise.all([1, 2].map(() => get().another('STUDENT')));
    for (let index = 0; index < 10; index++)
      await work(ada!, id, [{ at: 0 }, { at: index + 1, look: handle }], 9_000 - 100 * index);
    const startId = await work(bob!, id, [{ at: 0 }, { at: 10, drawing: ethane! }], 1_000);
    await work(bob!, id, [{ at: 0 }], 500);
    const reply = await sessionsOf(professor(), id);
    expect([reply.sessions.length, reply.total]).toEqual([10, 11]);
    expect(reply.sessions[0]).toMatchObject({ student: { number: 2 }, strategy: { edits: 1 } });
    expect(reply.sessions[0]).not.toHaveProperty('logId');
    expect(reply.sessions[0]!.student).toEqual({ number: 2 });
    const rest = await sessionsOf(professor(), id, '?start=10&amount=5');
    expect(rest.sessions.map(({ student, strategy }) => [student.number, strategy.activeSeconds])).toEqual([
      [1, 1],
    ]);
    const named = await sessionsOf(administrator(), id, '?amount=1');
    expect(named.sessions[0]).toMatchObject({
      logId: startId,
      student: { number: 2, id: bob!.id, name: 'Ada STUDENT' },
    });
  });

  it('rejects students and guests, and answers professors', async () => {
    const { id } = await exerciseWithHandle();
    const paths = [`/exercises/${id}/strategy`, `/exercises/${id}/strategy/sessions`];
    for (const path of paths) {
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
      expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
      expect((await professor().get(path)).statusCode).toBe(200);
    }
    expect((await professor().get('/exercises/999/strategy')).statusCode).toBe(404);
  });
});
