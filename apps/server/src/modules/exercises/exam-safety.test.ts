import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts } from '../../database/schema/index.ts';
import { createSession } from '../accounts/sessions-store.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { type TestCaller, type TestApp, callerOf, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { inSeconds } from './testing/in-seconds.ts';

const register = (app: TestApp) => app.another('STUDENT', { isSelfRegistered: true });

const right = { composerContent: molfileOf('CCC(=O)C') };

const isomer = { composerContent: molfileOf('CCCC=O') };

const otherFormula = { composerContent: molfileOf('CCO') };

describeApp('the audience of an exercise', (get) => {
  let registered: TestCaller;
  beforeAll(async () => {
    registered = await register(get());
  });

  it('excludes self-registered accounts by default if attempts or times are limited', async () => {
    const author = get().as('ADMINISTRATOR');
    const audienceOf = async (fields: object) => {
      const { id } = await addExercise(get(), 'CCC(=O)C', { ...fields });
      return (await author.get(`/exercises/${id}`)).json().audience;
    };
    expect(await audienceOf({})).toBe('everybody');
    expect(await audienceOf({ attemptsAllowed: 1 })).toBe('university');
    expect(await audienceOf({ closesAt: inSeconds(60) })).toBe('university');
    expect(await audienceOf({ attemptsAllowed: 1, audience: 'accounts' })).toBe('accounts');
  });

  it('restricts the content and the answers to members of the audience', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { audience: 'university', moleculeFormula: true });
    const handle = (await get().as('PROFESSOR').get(`/exercises/${id}/preview`)).json().experiments[0].id;
    for (const [caller, code, message] of [
      [get().as('GUEST'), 'sign-in-to-answer', 'Log in to submit: attempts are limited.'],
      [
        registered,
        'other-audience',
        'This exercise is for university accounts only. The university has not confirmed your account.',
      ],
    ] as const) {
      const shown = (await caller.get(`/exercises/${id}`)).json();
      expect(shown).toMatchObject({ isOutsideAudience: true, experiments: [], molecule: {} });
      expect((await caller.get(`/exercises/${id}/experiments`)).json()).toEqual([]);
      for (const end of ['', '/spectra', '/images'])
        expect((await caller.get(`/exercises/${id}/experiments/${handle}${end}`)).statusCode).toBe(404);
      const answer = await caller.post(`/exercises/${id}/corrector`, right);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code, message });
    }
    const member = get().as('STUDENT');
    expect((await member.get(`/exercises/${id}`)).json().experiments).toHaveLength(1);
    expect((await member.post(`/exercises/${id}/corrector`, right)).json().correct).toBe(true);
  });

  it('includes an account as soon as an administrator confirms it', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { audience: 'university' });
    const student = await register(get());
    expect((await student.get(`/exercises/${id}`)).json().isOutsideAudience).toBe(true);
    const administrator = get().as('ADMINISTRATOR');
    const path = `/accounts/${student.id}`;
    expect((await administrator.get(path)).json().selfRegistered).toBe(true);
    await administrator.patch(path, { selfRegistered: false });
    expect((await student.get(`/exercises/${id}`)).json().isOutsideAudience).toBeUndefined();
  });

  it('rejects the members of a course as an audience', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const changed = await get().as('ADMINISTRATOR').patch(`/exercises/${id}`, { audience: 'members' });
    expect(faultsOf(changed)).toEqual([{ path: 'audience', message: 'Choose who can submit' }]);
  });
});

describeApp('an answer at level after-closing', (get) => {
  const exam = { feedbackLevel: 'after-closing', attemptsAllowed: 3 };

  it('stores any answer without feedback and shows its verdict after closing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: inSeconds(600) });
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${id}/draft`, { composerContent: right.composerContent });
    const replies = [];
    for (const answer of [otherFormula, isomer, right, right]) {
      const reply = await student.post(`/exercises/${id}/corrector`, answer);
      const { submissionId, isRepeated: _, ...rest } = reply.json();
      expect(submissionId).toEqual(expect.any(String));
      replies.push(rest);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(Object.keys(replies[0]!).sort()).toEqual(['releasedAt', 'withheld']);
    const list = () => student.get(`/users/${student.id}/submissions`);
    for (const { withheldUntil, ...rest } of (await list()).json().submissions) {
      expect(withheldUntil).toBe(replies[0]!['releasedAt']);
      expect(rest).not.toHaveProperty('correct');
      expect(rest).not.toHaveProperty('isFormulaCorrect');
      expect(rest.feedback).toEqual([]);
    }
    expect((await student.get(`/exercises/${id}`)).json().solved).toBeUndefined();
    expect((await student.get('/exercises?amount=200')).body).not.toContain('solvedAt');
    expect((await student.get(`/exercises/${id}/draft`)).json().composerContent).toBe(right.composerContent);
    const teacher = get().as('ADMINISTRATOR');
    const seen = (await teacher.get(`/users/${student.id}/submissions`)).json().submissions;
    expect(seen.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, false, false]);

    await teacher.patch(`/exercises/${id}`, { closesAt: inSeconds(-1) });
    const released = (await list()).json().submissions;
    expect(released[0]).toMatchObject({ correct: true, isFormulaCorrect: true });
    expect(released[1].feedback.length).toBeGreaterThan(0);
    expect((await student.get(`/exercises/${id}`)).json().solved).toMatchObject({ attempts: 3 });
  });

  it('releases the verdict at the author’s date after closing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', {
      ...exam,
      closesAt: inSeconds(60),
      feedbackReleaseAt: inSeconds(7200),
    });
    const student = await get().another('STUDENT');
    const reply = (await student.post(`/exercises/${id}/corrector`, right)).json();
    expect(new Date(reply.releasedAt).getTime()).toBeGreaterThan(Date.now() + 7_000_000);
    const author = get().as('ADMINISTRATOR');
    await author.patch(`/exercises/${id}`, { closesAt: inSeconds(-1) });
    const early = await student.get(`/submissions/${reply.submissionId}`);
    expect(early.json()).not.toHaveProperty('correct');
    await author.patch(`/exercises/${id}`, { feedbackReleaseAt: null });
    const own = (await student.get(`/submissions/${reply.submissionId}`)).json();
    expect(own.correct).toBe(true);
  });

  it('withholds the verdict again if the exercise reopens', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { ...exam, closesAt: inSeconds(600) });
    const student = await get().another('STUDENT');
    const { submissionId } = (await student.post(`/exercises/${id}/corrector`, isomer)).json();
    const own = async () => (await student.get(`/submissions/${submissionId}`)).json();
    const author = get().as('ADMINISTRATOR');
    await author.patch(`/exercises/${id}`, { closesAt: inSeconds(-1) });
    expect((await own()).correct).toBe(false);
    const reopened = { closesAt: inSeconds(600), confirmed: ['twin-exercises'] };
    await author.patch(`/exercises/${id}`, reopened);
    expect(await own()).not.toHaveProperty('correct');
    expect((await own()).feedback).toEqual([]);
  });

  it('counts a large structure that is drawn again as a new attempt, for any formula', async () => {
    const chain = 'C'.repeat(60);
    const { id } = await addExercise(get(), `${chain}O`, {
      ...exam,
      attemptsAllowed: 9,
      closesAt: inSeconds(600),
    });
    const repeats = async (first: string, second: string) => {
      const student = await get().another('STUDENT');
      const send = (smiles: string) =>
        student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf(smiles) });
      expect((await send(first)).statusCode).toBe(200);
      return (await send(second)).json().isRepeated ?? false;
    };
    const ofRightFormula = await repeats(`${chain.slice(1)}OC`, `CO${chain.slice(1)}`);
    const ofAnother = await repeats(`${chain}OC`, `CO${chain}`);
    expect([ofRightFormula, ofAnother]).toEqual([false, false]);
  });

  it('rejects guests at level after-closing, and requires a closing or release time', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', {
      feedbackLevel: 'after-closing',
      audience: 'everybody',
      closesAt: inSeconds(60),
    });
    const guest = await get().as('GUEST').post(`/exercises/${id}/corrector`, right);
    expect(guest.json().code).toBe('sign-in-to-answer');
    const author = get().as('ADMINISTRATOR');
    const without = await author.patch(`/exercises/${id}`, { closesAt: null });
    expect(faultsOf(without)).toEqual([
      { path: 'feedbackReleaseAt', message: 'Choose a closing time or a time for the feedback' },
    ]);
    const before = await author.patch(`/exercises/${id}`, { feedbackReleaseAt: inSeconds(1) });
    expect(faultsOf(before)[0]!.message).toBe('Feedback must become available after closing');
  });
});

describeApp('an impossible drawing', (get) => {
  const impossible = { composerContent: molfileOf('CC(C)(C)(C)O') };

  it('rejects the drawing without using an attempt if attempts are limited', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { attemptsAllowed: 1, feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const reply = await student.post(`/exercises/${id}/corrector`, { ...impossible, language: 'fr' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'impossible-drawing',
      message: expect.stringContaining('il ne compte pas comme tentative'),
    });
    expect((await student.get(`/exercises/${id}`)).json().attemptsLeft).toBe(1);
    expect((await student.post(`/exercises/${id}/corrector`, right)).json().correct).toBe(true);
  });

  it('judges the drawing again if it was stored before attempts were limited', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', {});
    const student = await get().another('STUDENT');
    const send = () => student.post(`/exercises/${id}/corrector`, impossible);
    expect((await send()).json().feedback).toContainEqual(
      expect.objectContaining({ code: 'drawing-valence', atoms: [expect.any(Number)] }),
    );
    await get().as('ADMINISTRATOR').patch(`/exercises/${id}`, { attemptsAllowed: 2, audience: 'accounts' });
    expect((await send()).json()).toMatchObject({ correct: false, isRepeated: true });
  });
});

describeApp('an answer at level verdict', (get) => {
  it('reveals nothing about the formula of a wrong answer, now or later', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const send = async (answer: object) => (await student.post(`/exercises/${id}/corrector`, answer)).json();
    const { submissionId: _, ...near } = await send(isomer);
    const { submissionId: __, ...far } = await send(otherFormula);
    expect(near).toEqual(far);
    expect(near).not.toHaveProperty('isFormulaCorrect');
    expect(await send(right)).toMatchObject({ correct: true, isFormulaCorrect: true });
    const { submissions } = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(submissions.map((row: object) => 'isFormulaCorrect' in row)).toEqual([true, false, false]);
  });
});

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
      const kept = await register(get());
      await ageBy(kept.id!, 400);
      verdicts.push('correct' in (await kept.post(`/exercises/${id}/corrector`, isomer)).json());
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
    const closesAt = inSeconds(3600);
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
    const later = inSeconds(7200);
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
          // They registered before the exam was known.
          createdAt: new Date(Date.now() - place * 86_400_000),
        })),
      )
      .returning({ id: accounts.id, email: accounts.email });
    callers = [];
    for (const { id, email } of made) {
      const token = await createSession(db, { id, role: 'STUDENT' });
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
