import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { accounts, identities, outbox, passwordResets } from '../../../database/schema/index.ts';
import { codeIn, mailSettingsOf, startMailServer } from '../../../testing/sign-in/mail-server.ts';
import { describeApp, testPassword } from '../../../testing/test-app.ts';
import { password, usePasswordResets } from './testing/use-password-resets.ts';

const mailbox = await startMailServer();

afterAll(() => mailbox.close());

describeApp(
  'a password reset',
  (get) => {
    const { startDelivery, ask, use, opens, mailTo } = usePasswordResets(get, mailbox);

    it('sends a link that works once and ends all sessions of the person', async () => {
      const student = await get().another('STUDENT');
      const mail = await mailTo(student, { language: 'en' });
      expect(mail?.from).toBe('elucida@uni.test');
      expect(mail?.source).toMatch(/^Subject: Elucida: Set a new password\r$/m);
      expect(mail?.text).toContain('https://elucida.test/spectra/#/new-password?code=');
      expect(mail?.text).toContain('within 30 minutes');
      expect(mail?.text).toContain('Questions: help@uni.test');
      expect(mail?.text).not.toContain('Bonjour');
      const code = codeIn(mail!.text);
      expect((await student.get(`/accounts/${student.id}`)).statusCode).toBe(200);
      expect((await use(code)).statusCode).toBe(204);
      expect((await student.get(`/accounts/${student.id}`)).statusCode).toBe(401);
      expect(await opens(student, testPassword)).toBe(false);
      expect(await opens(student, password)).toBe(true);
      const again = await use(code, 'another one of later');
      expect(again.statusCode).toBe(409);
      expect(again.json().message).toBe('This link has expired or was already used. Request a new one.');
    });

    it('sends the message in the language of the page, or in both languages if unknown', async () => {
      const student = await get().another('STUDENT');
      expect((await mailTo(student, { language: 'fr' }))?.text).toMatch(/^Bonjour,[^]*30 minutes/);
      const both = (await mailTo(student))?.text;
      expect(both).toContain('Hello,');
      expect(both).toContain('Bonjour,');
      expect((await ask(student.email, { language: 'de' })).statusCode).toBe(400);
    });

    it('gives the same answer, and queues a message all the same, for an address without an account', async () => {
      const student = await get().another('STUDENT');
      const [known, unknown] = [await ask(student.email), await ask('nobody@example.org')];
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      const rows = await get().store.db.select().from(outbox);
      // The rows differ only in the address: accounts are looked up when the message is sent.
      const bare = rows.map((row) => ({
        ...row,
        id: '',
        address: '',
        details: {},
        dueAt: 0,
        createdAt: 0,
        expiresAt: 0,
      }));
      expect(bare[0]).toEqual(bare[1]);
      await startDelivery().deliver();
      expect(mailbox.received.map(({ to }) => to)).toEqual([[student.email]]);
      expect(await get().store.db.$count(outbox)).toBe(1);
    });

    it('stores the code in no table and no audit entry', async () => {
      const student = await get().another('STUDENT');
      const code = codeIn((await mailTo(student))!.text)!;
      const { db } = get().store;
      const [row] = await db.select().from(passwordResets).where(eq(passwordResets.accountId, student.id));
      expect(row?.codeHash.toString('hex')).toBe(createHash('sha256').update(code).digest('hex'));
      expect(await db.select().from(outbox)).toMatchObject([{ address: null, details: null, dueAt: null }]);
      await use(code);
      const { entries } = (await get().as('ADMINISTRATOR').get('/audit?action=accounts')).json();
      expect(JSON.stringify(entries)).not.toContain(code);
      const target = `/accounts/${student.id}`;
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'accounts.usePasswordLink', outcome: 'done', target },
        { action: 'accounts.mailPasswordLink', outcome: 'done', target, actor: null },
      ]);
    });

    it('invalidates its links after another new password, another address or half an hour', async () => {
      const { db } = get().store;
      const [first, second, third] = [
        await get().another('STUDENT'),
        await get().another('STUDENT'),
        await get().another('STUDENT'),
      ];
      const codes = [];
      for (const student of [first, first, second, third]) codes.push(codeIn((await mailTo(student))!.text));
      expect((await use(codes[1])).statusCode).toBe(204);
      await db.update(accounts).set({ email: 'moved@example.org' }).where(eq(accounts.id, second.id));
      const [row] = await db.select().from(passwordResets).where(eq(passwordResets.accountId, third.id));
      const minutes = (row!.expiresAt.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(29);
      expect(minutes).toBeLessThanOrEqual(30.1);
      await db
        .update(passwordResets)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(passwordResets.accountId, third.id));
      for (const code of [codes[0], codes[2], codes[3]]) expect((await use(code)).statusCode).toBe(409);
    });

    it('keeps its link usable after the rules reject a password', async () => {
      const code = codeIn((await mailTo(await get().another('STUDENT')))!.text);
      expect((await use(code, 'football1')).statusCode).toBe(400);
      expect((await use(code)).statusCode).toBe(204);
    });

    it('sends instructions instead of a link to people who sign in through the university', async () => {
      const { db } = get().store;
      const student = await get().another('STUDENT', { passwordHash: null });
      await db
        .insert(identities)
        .values({ issuer: 'https://idp.uni.test', attribute: 'sub', subject: 'ada', accountId: student.id });
      const mail = await mailTo(student, { language: 'en' });
      expect(mail?.text).toContain(
        'Choose “Login via the university” on the login page. Only the university can reset your university password.',
      );
      expect(codeIn(mail!.text)).toBeUndefined();
      expect(await db.$count(passwordResets, eq(passwordResets.accountId, student.id))).toBe(0);
    });

    it('sends at most three messages in half an hour, with the same answer', async () => {
      const student = await get().another('STUDENT');
      for (let time = 0; time < 5; time++)
        expect((await ask(student.email.toUpperCase())).statusCode).toBe(204);
      await startDelivery().deliver();
      expect(mailbox.received).toHaveLength(3);
    });

    it('limits requests from one network, for any address', async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 32; time++)
        statuses.push((await ask(`nobody-${time}@example.org`)).statusCode);
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(204));
      expect(statuses.at(-1)).toBe(429);
      const refused = await ask('somebody@example.org');
      expect(refused.json().message).toBe(
        'Too many password links requested from your network. Please wait a moment and try again.',
      );
    });

    it('deletes its data with an erased account, even if only the address was typed', async () => {
      const { db } = get().store;
      const student = await get().another('STUDENT');
      await ask(student.email.toUpperCase());
      await ask('nobody@example.org');
      await get().as('ADMINISTRATOR').delete(`/accounts/${student.id}`);
      expect(await db.select().from(outbox)).toMatchObject([{ address: 'nobody@example.org' }]);
    });
  },
  { ...mailSettingsOf(mailbox), CONTACT_EMAIL: 'help@uni.test' },
);

describeApp('a server without a mail server', (get) => {
  it('sends no links, and its settings promise none', async () => {
    const reply = await get().as('GUEST').post('/password-resets', { email: 'ada@example.org' });
    expect(reply.statusCode).toBe(404);
    expect((await get().as('GUEST').get('/config')).json()).not.toHaveProperty('mail');
    expect(await get().store.db.$count(outbox)).toBe(0);
  });
});
