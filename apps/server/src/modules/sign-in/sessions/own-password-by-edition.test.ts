import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '../../../database/schema/index.ts';
import { type TestCaller, describeApp, testPassword } from '../../../testing/test-app.ts';
import { newPassword } from './testing/passwords.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

describeApp(
  'one’s own password in the student edition',
  (get) => {
    it('allows passwords only to administrators, and reports none for other roles', async () => {
      const { as } = get();
      for (const [role, hasPassword] of [
        ['STUDENT', false],
        ['ADMINISTRATOR', true],
      ] as const) {
        const caller = as(role);
        expect((await caller.get(`/accounts/${caller.id}`)).json()).toMatchObject({ hasPassword });
        const body = { current: testPassword, password: newPassword };
        const { statusCode } = await caller.patch(`/accounts/${caller.id}/password`, body);
        expect(statusCode).toBe(hasPassword ? 200 : 409);
      }
    });
  },
  { EDITION: 'student' },
);

describeApp(
  'one’s own password in a demonstration',
  (get) => {
    it('rejects changes of a shared demonstration account', async () => {
      const { db } = get().store;
      await db
        .update(accounts)
        .set({ email: 'Student@elucida.test' })
        .where(eq(accounts.id, get().as('STUDENT').id));
      const changeOwn = (caller: TestCaller) =>
        caller.patch(`/accounts/${caller.id}/password`, { current: testPassword, password: newPassword });
      const refused = await changeOwn(get().as('STUDENT'));
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'shared-account',
        message: 'The password of this shared demonstration account cannot be changed.',
        text: { code: 'shared-password' },
      });
      expect((await changeOwn(get().as('PROFESSOR'))).statusCode).toBe(200);
      const offered = `/accounts/${get().as('STUDENT').id}`;
      const administrator = get().as('ADMINISTRATOR');
      for (const reply of [
        await administrator.patch(offered, { email: 'mine@example.org' }, { 'if-match': '*' }),
        await administrator.patch(offered, { role: 'ADMINISTRATOR' }, { 'if-match': '*' }),
        await administrator.delete(offered),
      ]) {
        expect(reply.statusCode).toBe(409);
        expect(reply.json().message).toBe('This shared demonstration account cannot be changed.');
      }
      expect((await administrator.post(`${offered}/password-link`)).json().code).toBe('shared-account');
    });

    it('hides other sessions of a shared account and rejects ending them', async () => {
      const { db } = get().store;
      const shared = await get().another('STUDENT');
      const { id, email } = shared;
      const authorization = basicOf(email, testPassword);
      await get().as('GUEST').get('/login', { authorization });
      const sessionsOf = `/accounts/${id}/sessions`;
      expect((await shared.get(sessionsOf)).json().sessions).toHaveLength(2);
      await db.update(accounts).set({ email: 'professor@elucida.test' }).where(eq(accounts.id, id));
      const { sessions } = (await shared.get(sessionsOf)).json();
      expect(sessions).toMatchObject([{ isCurrent: true }]);
      for (const path of [sessionsOf, `${sessionsOf}/${sessions[0].id}`])
        expect((await shared.delete(path)).json().code).toBe('shared-account');
      expect((await shared.get(sessionsOf)).statusCode).toBe(200);
    });
  },
  { DEMO: '1' },
);
