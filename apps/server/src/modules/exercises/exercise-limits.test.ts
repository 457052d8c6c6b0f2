import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { addIllustrated } from './testing/illustrated-exercise.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describeApp('the time limits and attempts of an exercise', (get) => {
  const answer = { composerContent: molfileOf('CCO') };

  it('hides spectra and molecule from students before the exercise opens', async () => {
    const opensAt = inAnHour();
    const made = await addIllustrated(get(), { opensAt, moleculeFormula: true, name: 'Soon' });
    const handle = (await get().as('PROFESSOR').get(`${made.path}/preview`)).json().experiments[0].id;
    for (const role of ['STUDENT', 'GUEST'] as const) {
      const caller = get().as(role);
      expect((await caller.get('/exercises?name=Soon')).json()).toMatchObject([{ id: made.id, opensAt }]);
      expect((await caller.get(made.path)).json()).toMatchObject({ opensAt, molecule: {}, experiments: [] });
      expect((await caller.get(`${made.path}/experiments`)).json()).toEqual([]);
      for (const end of ['', '/spectra', '/images'])
        expect((await caller.get(`${made.path}/experiments/${handle}${end}`)).statusCode).toBe(404);
      const refused = await caller.post(`${made.path}/corrector`, answer);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { code: 'not-open-yet', message: 'This exercise is not open yet.', text: { code: 'not-open-yet' } },
      ]);
      expect((await caller.get(`/molecules/${made.moleculeId}`)).statusCode).toBe(404);
    }
    expect((await get().as('PROFESSOR').post(`${made.path}/corrector`, answer)).statusCode).toBe(200);
  });

  it('rejects answers after closing, but still shows its content', async () => {
    const { path } = await addIllustrated(get(), { closesAt: anHourAgo() });
    const student = get().as('STUDENT');
    const refused = await student.post(`${path}/corrector`, answer);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'closed']);
    expect(refused.json().message).toBe('This exercise is closed.');
    expect((await student.get(path)).json().experiments).toHaveLength(1);
  });

  it('accepts as many answers of a student as allowed, even if they arrive simultaneously', async () => {
    const { path } = await addIllustrated(get(), { attemptsAllowed: 3 });
    const student = await get().another('STUDENT');
    const left = async () => (await student.get(path)).json().attemptsLeft as number;
    expect(await left()).toBe(3);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, length) =>
        student.post(`${path}/corrector`, { composerContent: molfileOf(`${'C'.repeat(length + 3)}O`) }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)!.json();
    expect(refused).toEqual({
      code: 'no-attempts-left',
      message: 'You have no attempts left.',
      text: { code: 'no-attempts-left' },
    });
    expect(await left()).toBe(0);
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(3);
    const other = await get().another('STUDENT');
    expect((await other.post(`${path}/corrector`, answer)).statusCode).toBe(200);
  });

  it('requires guests to sign in if answers are counted, and does not count those of professors', async () => {
    const { path } = await addIllustrated(get(), { attemptsAllowed: 1 });
    const refused = await get().as('GUEST').post(`${path}/corrector`, answer);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'sign-in-to-answer',
        message: 'Log in to submit an answer to this exercise.',
        text: { code: 'sign-in-to-answer' },
      },
    ]);
    for (let time = 0; time < 2; time++)
      expect((await get().as('PROFESSOR').post(`${path}/corrector`, answer)).statusCode).toBe(200);
  });

  describe('with invalid settings', () => {
    it.each([
      ['opensAt', 'tomorrow', 'Choose an opening time'],
      ['closesAt', '2026-02-30T10:00:00Z', 'Choose a closing time'],
      ['feedbackReleaseAt', 'soon', 'Choose when feedback becomes available'],
      ['lateMinutes', -1, 'Enter an integer from 0 to 1440'],
      ['lateMinutes', 1441, 'Enter an integer from 0 to 1440'],
      ['attemptsAllowed', 0, 'Enter an integer from 1 to 1000'],
      ['attemptsAllowed', 1001, 'Enter an integer from 1 to 1000'],
    ])('rejects the exercise if %s is %j', async (path, value, message) => {
      const answerTo = await get()
        .as('ADMINISTRATOR')
        .post('/exercises', { [path]: value });
      expect(faultsOf(answerTo)).toContainEqual({ path, message });
    });
  });
});
