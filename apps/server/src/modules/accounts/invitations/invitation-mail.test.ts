import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accounts, outbox, passwordResets } from '../../../database/schema/index.ts';
import { inviterOf, newPerson as person } from '../../../testing/sign-in/invited-people.ts';
import { codeIn, mailSettingsOf, startMailServer } from '../../../testing/sign-in/mail-server.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { useMailDelivery } from '../mail/testing/use-mail-delivery.ts';

const mailbox = await startMailServer();
afterAll(() => mailbox.close());

const password = 'a password that is new';
const dayMs = 86_400_000;

describeApp(
  'an invitation by email',
  (get) => {
    const invite = inviterOf(get);
    const use = (code: string | undefined) => get().as('GUEST').post('/new-password', { code, password });
    const { deliver, mailsTo } = useMailDelivery(get, mailbox);

    it('sends a link in both languages that works once within fourteen days', async () => {
      const fresh = person();
      const answer = (await invite([fresh])).json().people[0];
      expect(answer).toMatchObject({ outcome: 'invited', code: null, expiresAt: null });
      await deliver();
      const [mail, ...others] = mailsTo(fresh.email);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('An administrator created an account for you');
      expect(mail?.text).toContain('within 14 days');
      expect(mail?.text).toContain('Un administrateur vous a créé un compte');
      // Anyone can be invited under any name, so the message does not repeat the name.
      expect(mail?.text).not.toContain(fresh.lastname);
      const { db } = get().store;
      const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.accountId, answer.id));
      expect((reset!.expiresAt.getTime() - Date.now()) / dayMs).toBeGreaterThan(13.99);
      const code = codeIn(mail!.text);
      expect((await use(code)).statusCode).toBe(204);
      expect((await get().as('GUEST').post('/sessions', { email: fresh.email, password })).statusCode).toBe(
        200,
      );
      expect((await use(code)).statusCode).toBe(409);
    });

    it('stores its code in no audit entry, but records the account', async () => {
      const fresh = person();
      const { id } = (await invite([fresh])).json().people[0];
      await deliver();
      const { entries } = (await get().as('ADMINISTRATOR').get('/audit?action=accounts')).json();
      expect(entries[0]).toMatchObject({
        action: 'accounts.mailPasswordLink',
        target: `/accounts/${id}`,
        actor: null,
      });
      expect(JSON.stringify(entries)).not.toContain(codeIn(mailsTo(fresh.email)[0]!.text));
    });

    it('sends no message to people with an account, or if a row is invalid', async () => {
      const student = await get().another('STUDENT');
      await invite([person({ email: student.email })]);
      await invite([person(), person({ email: 'nothing' })]);
      expect(await get().store.db.$count(outbox)).toBe(0);
    });

    it('sends an unused invitation again, and the earlier link still works', async () => {
      const fresh = person();
      const { id } = (await invite([fresh])).json().people[0];
      await deliver();
      const again = () => get().as('ADMINISTRATOR').post(`/accounts/${id}/invitation`);
      expect((await again()).statusCode).toBe(204);
      await deliver();
      const [first, second] = mailsTo(fresh.email).map(({ text }) => codeIn(text));
      expect(second).not.toBe(first);
      expect((await use(first)).statusCode).toBe(204);
      expect((await use(second)).statusCode).toBe(409);
      const refused = await again();
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe('This account has no pending invitation.');
      expect((await get().as('PROFESSOR').post(`/accounts/${id}/invitation`)).statusCode).toBe(403);
      expect((await get().as('ADMINISTRATOR').post('/accounts/none/invitation')).statusCode).toBe(404);
    });

    it('sends no message once the account has a password, is erased or was claimed by a university sign-in', async () => {
      const [used, erased, claimed] = [person(), person(), person()];
      const { people } = (await invite([used, erased, claimed])).json();
      const administrator = get().as('ADMINISTRATOR');
      const { code } = (await administrator.post(`/accounts/${people[0].id}/password-link`)).json();
      await use(code);
      await administrator.delete(`/accounts/${people[1].id}`);
      await get().store.db.update(accounts).set({ invitedAt: null }).where(eq(accounts.id, people[2].id));
      await deliver();
      expect(mailbox.received).toEqual([]);
    });

    it('accepts a password reset instead of its own link', async () => {
      const fresh = person();
      await invite([fresh]);
      await get().store.db.delete(outbox);
      expect((await get().as('GUEST').post('/password-resets', { email: fresh.email })).statusCode).toBe(204);
      await deliver();
      expect((await use(codeIn(mailsTo(fresh.email)[0]!.text))).statusCode).toBe(204);
    });
  },
  mailSettingsOf(mailbox),
);

describeApp(
  'an invitation in a demonstration',
  (get) => {
    it('sends no message, because every user is an administrator there', async () => {
      const administrator = get().as('ADMINISTRATOR');
      const [invited] = (await administrator.post('/invitations', { people: [person()] })).json().people;
      expect(invited).toMatchObject({ outcome: 'invited', code: expect.stringMatching(/^[\w-]{43}$/) });
      expect((await administrator.post(`/accounts/${invited.id}/invitation`)).statusCode).toBe(404);
      expect(await get().store.db.$count(outbox)).toBe(0);
    });
  },
  { ...mailSettingsOf(mailbox), DEMO: '1' },
);
