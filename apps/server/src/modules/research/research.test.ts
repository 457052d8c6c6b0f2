import { researchFormats } from '@elucida/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../accounts/erase-account.ts';
import { researchConsents } from '../../database/schema/index.ts';
import { addExercise } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import type { ResearchSession } from './session.ts';
import { mark, minutePattern, researchSteps } from './testing/research-steps.ts';

describeApp('an export for research', (get) => {
  const { administrator, setConsent, fetchExport, sessionsOf, createMarkedStudent, work } =
    researchSteps(get);

  it('contains no names and no typed texts, in any format', async () => {
    const { id } = await addExercise(get(), 'CCC=O', { name: mark('exercise') });
    const [ada, bob] = [await createMarkedStudent(), await createMarkedStudent()];
    for (const person of [ada, bob]) await work(person, id);
    await setConsent(ada);
    for (const format of researchFormats) {
      const { body } = await fetchExport(format, id);
      expect(body.length, format).toBeGreaterThan(300);
      for (const secret of ['kqzx', ada.id, bob.id, 'example.org', 'Ada', 'composerContent', 'V2000'])
        expect(body, format).not.toContain(secret);
    }
    const people = new Set((await sessionsOf(id)).map(({ person }) => person));
    expect(people.size).toBe(1);
  });

  it('truncates times to the minute, and replaces spectra and drawings by numbers', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    await setConsent(person);
    const [session, ...others] = await sessionsOf(id);
    expect(others).toEqual([]);
    expect(session!.start).toMatch(minutePattern);
    expect(session!.person).toMatch(/^[0-9a-f]{32}$/);
    expect(session).toMatchObject({
      exercise: id,
      figures: { edits: 3, backTracks: 1, answers: [{ isCorrect: true, points: 100 }] },
      spectra: [{ number: 1, type: 'IR', visits: 2 }],
    });
    expect(session!.events.map(({ type, drawing }) => [type, drawing])).toEqual([
      ['start', null],
      ['experimentChange', null],
      ['experimentChange', null],
      ['experimentChange', null],
      ['drawingChange', 1],
      ['drawingChange', 2],
      ['drawingChange', 1],
      ['submission', null],
    ]);
    expect(session!.events[2]!.spectrum).toBeNull();
    expect(session!.events[4]!.seconds).toBeCloseTo(40, 0);
  });

  it('assigns each person a new pseudonym and another position in each export', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => createMarkedStudent()));
    for (const person of people) {
      await work(person, id);
      await setConsent(person);
    }
    const named = async () => (await sessionsOf(id)).map(({ person }) => person);
    const [first, second] = [await named(), await named()];
    expect(new Set([...first, ...second]).size).toBe(16);
    expect(first).toEqual([...first].sort());
  });

  it('excludes people who withdrew, and shows them the date of their decision', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    expect((await person.get('/research/consent')).json()).toEqual({ isGiven: false, changedAt: null });
    expect(await sessionsOf(id)).toEqual([]);
    const given = (await setConsent(person)).json() as { isGiven: boolean; changedAt: string };
    expect(given.isGiven).toBe(true);
    expect((await setConsent(person)).json()).toEqual(given);
    expect(await sessionsOf(id)).toHaveLength(1);
    const withdrawn = (await setConsent(person, false)).json() as typeof given;
    expect(withdrawn.isGiven).toBe(false);
    expect(withdrawn.changedAt >= given.changedAt).toBe(true);
    for (const format of researchFormats)
      expect((await fetchExport(format, id)).body).not.toMatch(/[0-9a-f]{32}/);
    expect(await sessionsOf(id)).toEqual([]);
    expect((await person.patch('/research/consent', { isGiven: 'yes' })).statusCode).toBe(400);
  });

  it('contains nothing of an erased account, whose consent is deleted too', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    await setConsent(person);
    await eraseAccountIfUnchanged(get().store.db, person.id, undefined);
    expect(await sessionsOf(id)).toEqual([]);
    const left = await get()
      .store.db.select()
      .from(researchConsents)
      .where(eq(researchConsents.accountId, person.id));
    expect(left).toEqual([]);
  });

  it('contains only the requested exercises and days', async () => {
    const [first, second] = [await addExercise(get(), 'CCC=O'), await addExercise(get(), 'CCC=O')];
    const person = await createMarkedStudent();
    for (const { id } of [first, second]) await work(person, id);
    await setConsent(person);
    const both = (await fetchExport('json', first.id, `&exercise=${second.id}&isConfirmed=true`)).json() as {
      sessions: ResearchSession[];
    };
    expect(both.sessions.map(({ exercise }) => exercise).sort()).toEqual([first.id, second.id].sort());
    expect(new Set(both.sessions.map(({ person: name }) => name)).size).toBe(1);
    const past = await fetchExport('json', first.id, '&date=2020-01-01&date=2020-02-01&isConfirmed=true');
    expect(past.json()).toEqual({ sessions: [] });
    const people = await administrator().get(`/research/people?exercise=${first.id}`);
    expect(people.json()).toEqual({ people: 1 });
  });
});
