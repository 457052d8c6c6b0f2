import { beforeAll, expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { secondsFromNow } from './testing/seconds-from-now.ts';
import { register, right } from './testing/exam-answers.ts';

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
    expect(await audienceOf({ closesAt: secondsFromNow(60) })).toBe('university');
    expect(await audienceOf({ attemptsAllowed: 1, audience: 'accounts' })).toBe('accounts');
  });

  it('restricts the content and the answers to members of the audience', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { audience: 'university', moleculeFormula: true });
    const handle = (await get().as('PROFESSOR').get(`/exercises/${id}/preview`)).json().experiments[0].id;
    for (const [caller, code, message] of [
      [get().as('GUEST'), 'sign-in-to-answer', 'Log in to submit an answer to this exercise.'],
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
      const reply = await caller.post(`/exercises/${id}/corrector`, right);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({ code, message });
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
