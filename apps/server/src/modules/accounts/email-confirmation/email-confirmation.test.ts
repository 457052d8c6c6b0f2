import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accounts, emailConfirmations, outbox } from '../../../database/schema/index.ts';
import { mailSettingsOf, startMailServer } from '../../../testing/sign-in/mail-server.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { askFor, codeIn, headersOf, register, useConfirmations } from './testing/use-confirmations.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const mailbox = await startMailServer();
afterAll(() => mailbox.close());

describeApp(
  'the email address of a self-registered account',
  (get) => {
    const { deliver, ask, confirm, stateOf, mailsTo, codeFor } = useConfirmations(get, mailbox);

    it('accepts the link from the registration message once', async () => {
      const person = await register(get(), { language: 'en' });
      expect(await stateOf(person)).toBe('open');
      const code = await codeFor(person);
      const [mail, ...others] = mailsTo(person);
      expect(others).toEqual([]);
      expect(mail?.source).toMatch(/^Subject: Elucida: Confirm your email address\r$/m);
      expect(mail?.text).toContain('within 24 hours');
      expect(mail?.text).not.toContain('Bonjour');
      // Anyone can register any name, so the message does not repeat the name.
      expect(mail?.text).not.toContain('Meitner');
      expect((await confirm(person, code)).statusCode).toBe(204);
      expect(await stateOf(person)).toBe('confirmed');
      const again = await confirm(person, code);
      expect(again.statusCode).toBe(409);
      expect(again.json().message).toBe(
        'This link has expired, was already used or belongs to another account. Request a new one.',
      );
      expect((await ask(person)).json().message).toBe(
        'The email address of this account needs no confirmation.',
      );
    });

    it('sends the confirmation in the language of the page, or in both languages if unknown', async () => {
      const [french, unknown] = [await register(get(), { language: 'fr' }), await register(get())];
      await deliver();
      expect(mailsTo(french)[0]?.text).toMatch(/^Bonjour,[^]*24 heures/);
      expect(mailsTo(unknown)[0]?.text).toMatch(/^Hello,[^]*Bonjour,/);
    });

    it('restricts nothing while the address is unconfirmed', async () => {
      const person = await register(get());
      const exercises = await get().as('GUEST').get('/exercises', headersOf(person));
      expect(exercises.statusCode).toBe(200);
      expect((await get().as('ADMINISTRATOR').get(`/accounts/${person.id}`)).json()).toMatchObject({
        selfRegistered: true,
        emailConfirmation: 'open',
      });
    });

    it('stores the code in no table and no audit entry, but records the account', async () => {
      const person = await register(get());
      const code = await codeFor(person);
      const { db } = get().store;
      const ofPerson = eq(emailConfirmations.accountId, person.id);
      const [row] = await db.select().from(emailConfirmations).where(ofPerson);
      expect(row?.codeHash.toString('hex')).toBe(createHash('sha256').update(code!).digest('hex'));
      expect((row!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
      await confirm(person, code);
      expect(await db.$count(emailConfirmations, ofPerson)).toBe(0);
      const { entries } = (await get().as('ADMINISTRATOR').get('/audit?action=emailConfirmations')).json();
      expect(entries[0]).toMatchObject({
        action: 'emailConfirmations.confirm',
        outcome: 'done',
        actor: { id: person.id },
      });
      expect(JSON.stringify(entries)).not.toContain(code);
    });

    it('rejects confirmation by anyone but the holder of the account', async () => {
      const [person, other] = [await register(get()), await register(get())];
      const code = await codeFor(person);
      expect((await confirm(other, code)).statusCode).toBe(409);
      expect((await confirm(other, code, person.id)).statusCode).toBe(403);
      expect(
        (await get().as('GUEST').post(`/accounts/${person.id}/confirmed-email`, { code })).statusCode,
      ).toBe(401);
      expect(faultsOf(await confirm(person, 'cut'))[0]!.message).toBe('Invalid confirmation link');
      expect([await stateOf(person), await stateOf(other)]).toEqual(['open', 'open']);
      expect((await confirm(person, code)).statusCode).toBe(204);
    });

    it('rejects a link that is too old or was sent to a former address', async () => {
      const { db } = get().store;
      const [late, moved] = [await register(get()), await register(get())];
      const codes = [await codeFor(late), await codeFor(moved)];
      await db
        .update(emailConfirmations)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(emailConfirmations.accountId, late.id));
      await db.update(accounts).set({ email: 'moved@example.org' }).where(eq(accounts.id, moved.id));
      expect((await confirm(late, codes[0])).statusCode).toBe(409);
      expect((await confirm(moved, codes[1])).statusCode).toBe(409);
    });

    it('requires confirmation again after the account gets another address', async () => {
      const person = await register(get());
      await confirm(person, await codeFor(person));
      const email = `other-${person.email}`;
      await get().store.db.update(accounts).set({ email }).where(eq(accounts.id, person.id));
      expect(await stateOf(person)).toBe('open');
    });

    it('sends at most three further messages in half an hour', async () => {
      const person = await register(get());
      const statuses = [];
      for (let time = 0; time < 4; time++) statuses.push((await ask(person)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 429]);
      expect((await ask(person)).json().message).toBe(
        'You have requested several messages. Check your email, or wait a moment.',
      );
      await deliver();
      const codes = mailsTo(person).map(({ text }) => codeIn(text));
      expect(new Set(codes).size).toBe(4);
      expect((await confirm(person, codes[0])).statusCode).toBe(204);
      expect((await confirm(person, codes[1])).statusCode).toBe(409);
    });

    it('counts as confirmed after a password reset by a link from the mailbox', async () => {
      const person = await register(get());
      await get().as('GUEST').post('/password-resets', { email: person.email });
      await deliver();
      const reset = mailsTo(person)
        .map(({ text }) => /new-password\?code=([\w-]{43})/.exec(text)?.[1])
        .find((code) => code !== undefined);
      const chosen = { code: reset, password: 'another password of mine' };
      expect((await get().as('GUEST').post('/new-password', chosen)).statusCode).toBe(204);
      const seen = (await get().as('ADMINISTRATOR').get(`/accounts/${person.id}`)).json();
      expect(seen.emailConfirmation).toBe('confirmed');
    });

    it('stays unconfirmed after a password link from an administrator', async () => {
      const person = await register(get());
      const administrator = get().as('ADMINISTRATOR');
      const { code } = (await administrator.post(`/accounts/${person.id}/password-link`)).json();
      await get().as('GUEST').post('/new-password', { code, password: 'another password of mine' });
      const seen = (await administrator.get(`/accounts/${person.id}`)).json();
      expect(seen.emailConfirmation).toBe('open');
    });

    it('needs no link if an administrator created or confirmed the account', async () => {
      const known: TestCaller = await get().another('STUDENT');
      expect((await known.get(`/accounts/${known.id}`)).json().emailConfirmation).toBeNull();
      expect((await known.post(`/accounts/${known.id}/email-confirmation`, {})).statusCode).toBe(409);
    });

    it('receives no message after the account is erased', async () => {
      const person = await register(get());
      await get().as('ADMINISTRATOR').delete(`/accounts/${person.id}`);
      await deliver();
      expect(mailbox.received).toEqual([]);
    });
  },
  mailSettingsOf(mailbox),
);

describeApp('registering on a server without a mail server', (get) => {
  it('registers without a message and asks for no confirmation', async () => {
    const person = await register(get(), { language: 'fr' });
    expect(await get().store.db.$count(outbox)).toBe(0);
    const own = await get().as('GUEST').get(`/accounts/${person.id}`, headersOf(person));
    expect(own.json().emailConfirmation).toBeNull();
    expect((await askFor(get(), person)).statusCode).toBe(404);
  });
});

describeApp(
  'registering in a demonstration',
  (get) => {
    it('sends no messages to strangers', async () => {
      await register(get());
      expect(await get().store.db.$count(outbox)).toBe(0);
    });
  },
  { ...mailSettingsOf(mailbox), DEMO: '1' },
);
