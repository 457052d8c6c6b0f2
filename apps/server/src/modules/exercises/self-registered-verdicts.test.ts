import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts } from '../../database/schema/index.ts';
import { createSession } from '../accounts/sessions-store.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { type TestCaller, callerOf, describeApp } from '../../testing/test-app.ts';
import { secondsFromNow } from './testing/seconds-from-now.ts';
import { register, right, isomer } from './testing/exam-answers.ts';

describeApp('a limited exercise that all accounts may answer', (get) => {
  it('gives self-registered accounts of one network three verdicts for each attempt, and withholds the others', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1, audience: 'accounts' });
    const path = `/exercises/${id}/corrector`;
    const replies = [];
    for (let count = 0; count < 6; count++) {
      const newcomer = await register(get());
      replies.push((await newcomer.post(path, count === 5 ? right : isomer)).json());
    }
    expect(replies.map((reply) => 'correct' in reply)).toEqual([true, true, true, false, false, false]);
    expect(replies.at(-1)).toMatchObject({ withheld: true, submissionId: expect.any(String) });
    const elsewhere = await register(get());
    const other = await elsewhere.send({
      method: 'POST',
      url: path,
      payload: right,
      remoteAddress: '203.0.113.9',
    });
    expect(other.json().correct).toBe(true);
    expect((await get().as('STUDENT').post(path, right)).json().correct).toBe(true);
    const board = (await get().as('PROFESSOR').get(`/exercises/${id}/board`)).json();
    expect(board.newcomers).toEqual({ accounts: 6, networks: 1 });
  });

  it('counts an account once for class results, however many shared networks it used', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { audience: 'accounts' });
    const newcomers = [await register(get()), await register(get())];
    for (const newcomer of newcomers)
      for (const [remoteAddress, payload] of [
        ['203.0.113.9', isomer],
        ['198.51.100.7', right],
      ] as const)
        await newcomer.send({ method: 'POST', url: `/exercises/${id}/corrector`, payload, remoteAddress });
    const board = (await get().as('PROFESSOR').get(`/exercises/${id}/board`)).json();
    expect(board.newcomers).toEqual({ accounts: 2, networks: 2 });
  });
});

describeApp('verdicts for self-registered accounts', (get) => {
  const limited = { attemptsAllowed: 1, audience: 'accounts' };
  const ageBy = async (id: string, days: number) =>
    get()
      .store.db.update(accounts)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(accounts.id, id));

  it('limits verdicts equally for accounts that were registered long before', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', limited);
    const verdicts = [];
    for (let count = 0; count < 5; count++) {
      const aged = await register(get());
      await ageBy(aged.id!, 400);
      verdicts.push('correct' in (await aged.post(`/exercises/${id}/corrector`, isomer)).json());
    }
    expect(verdicts).toEqual([true, true, true, false, false]);
  });

  it('allows eight times as many verdicts for all networks of one IPv6 site', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', limited);
    let verdicts = 0;
    for (let count = 0; count < 27; count++) {
      const newcomer = await register(get());
      const reply = await newcomer.send({
        method: 'POST',
        url: `/exercises/${id}/corrector`,
        payload: isomer,
        remoteAddress: `2001:db8:1:${count.toString(16)}::1`,
      });
      if ('correct' in reply.json()) verdicts++;
    }
    expect(verdicts).toBe(24);
  });

  it('withholds verdicts despite unrelated changes, and follows a later closing time', async () => {
    const closesAt = secondsFromNow(3600);
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...limited, closesAt });
    const author = get().as('ADMINISTRATOR');
    let last = await register(get());
    for (let count = 0; count < 4; count++) {
      last = await register(get());
      await last.post(`/exercises/${id}/corrector`, isomer);
    }
    const withheldUntil = async () =>
      (await last.get(`/users/${last.id}/submissions`)).json().submissions[0].withheldUntil;
    expect(await withheldUntil()).toBe(closesAt);
    expect((await author.patch(`/exercises/${id}`, { name: 'A better name' })).statusCode).toBe(200);
    expect(await withheldUntil()).toBe(closesAt);
    const later = secondsFromNow(7200);
    await author.patch(`/exercises/${id}`, { closesAt: later });
    expect(await withheldUntil()).toBe(later);
    await author.patch(`/exercises/${id}`, { closesAt: null });
    expect(await withheldUntil()).toBe(later);
  });
});

describeApp('a one-attempt exam and many self-registered accounts', (get) => {
  const count = repetitions({ few: 60, all: 500 });
  let callers: TestCaller[];
  beforeAll(async () => {
    const { db } = get().store;
    const made = await db
      .insert(accounts)
      .values(
        Array.from({ length: count }, (_, place) => ({
          id: newId(),
          email: `free-${place}@example.org`,
          role: 'STUDENT' as const,
          passwordHash: 'none',
          firstname: 'Free',
          lastname: String(place),
          isSelfRegistered: true,
          createdAt: new Date(Date.now() - place * 86_400_000),
        })),
      )
      .returning({ id: accounts.id, email: accounts.email });
    callers = [];
    for (const { id, email } of made) {
      const token = await createSession(db, { id });
      callers.push(callerOf(get().app, { id, email, token }));
    }
  });

  /**
   * Sends a different drawing from each account; returns the numbers of verdicts and rejections.
   */
  async function attack(exerciseId: number) {
    const outcomes = { verdicts: 0, withheld: 0, refused: 0 };
    for (const [place, caller] of callers.entries()) {
      const composerContent = molfileOf(
        `${'C'.repeat(1 + (place % 25))}O${'C'.repeat(Math.floor(place / 25))}`,
      );
      const reply = (await caller.post(`/exercises/${exerciseId}/corrector`, { composerContent })).json();
      if ('correct' in reply) outcomes.verdicts++;
      else if (reply.withheld) outcomes.withheld++;
      else outcomes.refused++;
    }
    return outcomes;
  }

  it('returns no verdict to self-registered accounts by default, and at most three if the author admits them', async ({
    task,
  }) => {
    const closed = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1 });
    expect(await attack(closed.id)).toEqual({ verdicts: 0, withheld: 0, refused: count });
    const open = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1, audience: 'accounts' });
    const outcomes = await attack(open.id);
    expect(outcomes.verdicts).toBeLessThanOrEqual(3);
    task.meta.figure = `${count} accounts: 0 verdicts by default, ${outcomes.verdicts} if its author admits them`;
  });
});
