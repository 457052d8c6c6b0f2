import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../testing/faults-of.ts';
import { accounts, passwordLinks } from '../../../database/schema/index.ts';
import { newPerson as person } from '../../../testing/sign-in/invited-people.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { invitationSteps } from './testing/invitation-steps.ts';

const dayMs = 86_400_000;

describeApp('an invitation without a mail server', (get) => {
  const { invite, use, signIn, read } = invitationSteps(get);

  it('creates an account, with a link that the administrator passes on and that works once', async () => {
    const [ada, grace] = [person({ role: 'PROFESSOR', uliegeid: 's700001' }), person()];
    const reply = await invite([ada, grace]);
    expect(reply.statusCode).toBe(200);
    const { people } = reply.json();
    expect(people).toMatchObject([
      { email: ada.email, outcome: 'invited', code: expect.stringMatching(/^[\w-]{43}$/) },
      { email: grace.email, outcome: 'invited', code: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const days = (Date.parse(people[0].expiresAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14.01);
    expect(await read(people[0].id)).toMatchObject({
      role: 'PROFESSOR',
      uliegeid: 's700001',
      selfRegistered: false,
      hasPassword: false,
      invitedAt: expect.any(String),
    });
    expect((await signIn(ada.email)).statusCode).toBe(401);
    expect((await use(people[0].code)).statusCode).toBe(204);
    expect((await signIn(ada.email)).statusCode).toBe(200);
    expect(await read(people[0].id)).toMatchObject({ hasPassword: true, invitedAt: null });
    expect((await use(people[0].code, 'another one of later')).statusCode).toBe(409);
  });

  it('allows only administrators to invite, and logs each account in the audit log', async () => {
    const fresh = person();
    for (const role of ['STUDENT', 'PROFESSOR'] as const)
      expect(
        (
          await get()
            .as(role)
            .post('/invitations', { people: [fresh] })
        ).statusCode,
      ).toBe(403);
    const { people } = (await invite([fresh])).json();
    const { entries } = (
      await get().as('ADMINISTRATOR').get('/audit?action=invitations.create&outcome=done')
    ).json();
    expect(entries.slice(0, 2)).toMatchObject([
      { target: '/invitations', details: { fields: 'people', invited: '1' } },
      { target: `/accounts/${people[0].id}`, details: { role: 'STUDENT' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(people[0].code);
  });

  it('issues another link for fourteen days from the page of the user', async () => {
    const { id, code } = (await invite([person()])).json().people[0];
    const administrator = get().as('ADMINISTRATOR');
    const again = (await administrator.post(`/accounts/${id}/password-link`)).json();
    expect((Date.parse(again.expiresAt) - Date.now()) / dayMs).toBeGreaterThan(13.99);
    expect((await use(code)).statusCode).toBe(409);
    expect((await use(again.code)).statusCode).toBe(204);
    const later = (await administrator.post(`/accounts/${id}/password-link`)).json();
    expect((Date.parse(later.expiresAt) - Date.now()) / dayMs).toBeLessThan(1.01);
    expect((await administrator.post(`/accounts/${id}/invitation`)).statusCode).toBe(404);
  });

  it('creates an account once if two administrators invite the same people at one moment', async () => {
    const people = [person(), person(), person()];
    const replies = await Promise.all([invite(people), invite(people.toReversed())]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const outcomes = replies.flatMap((reply) =>
      reply.json().people.map(({ outcome }: { outcome: string }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(3);
    expect(outcomes).toHaveLength(6);
  });

  it('lets administrators download the data of the invited person, and is deleted with the account', async () => {
    const { id } = (await invite([person()])).json().people[0];
    const administrator = get().as('ADMINISTRATOR');
    expect((await administrator.get(`/accounts/${id}/data`)).statusCode).toBe(200);
    expect((await administrator.delete(`/accounts/${id}`)).statusCode).toBe(204);
    const { db } = get().store;
    expect(await db.$count(passwordLinks, eq(passwordLinks.accountId, id))).toBe(0);
  });
});

describeApp(
  'an invitation in the student edition',
  (get) => {
    const { invite } = invitationSteps(get);

    it('accepts only administrators, because no other role has a password there', async () => {
      const reply = await invite([
        person({ role: 'ADMINISTRATOR' }),
        person({ role: 'PROFESSOR' }),
        person({ role: 'STUDENT' }),
      ]);
      const message = 'Only administrators have a password here. Everyone else logs in via the university.';
      expect(faultsOf(reply)).toEqual([
        { path: 'people.1.role', message },
        { path: 'people.2.role', message },
      ]);
      expect(await get().store.db.$count(accounts, like(accounts.email, 'marie-%'))).toBe(0);
      expect((await invite([person({ role: 'ADMINISTRATOR' })])).statusCode).toBe(200);
    });
  },
  { EDITION: 'student' },
);
