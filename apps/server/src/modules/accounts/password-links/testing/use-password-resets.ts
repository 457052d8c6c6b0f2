import { afterEach, beforeEach, expect } from 'vitest';
import { attempts, outbox } from '../../../../database/schema/index.ts';
import type { startMailServer } from '../../../../testing/sign-in/mail-server.ts';
import type { TestApp, TestCaller } from '../../../../testing/test-app.ts';
import { AuditTrail } from '../../../operations/audit/trail.ts';
import { type MailDelivery, startMailDelivery } from '../../mail/deliver-mail.ts';

/** Password that a person chooses with a link. */
export const password = 'a password that is new';

/** Empties the mailbox before each test and stops deliveries after it; returns the steps. */
export function usePasswordResets(get: () => TestApp, mailbox: Awaited<ReturnType<typeof startMailServer>>) {
  const printed: string[] = [];
  const outcomes: string[] = [];
  const deliveries: MailDelivery[] = [];

  const startDelivery = () => {
    const { config, store } = get();
    const delivery = startMailDelivery({
      db: store.db,
      config,
      settings: config.mail!,
      audit: new AuditTrail(store.db, () => undefined),
      print: (line) => printed.push(line),
      count: (outcome) => outcomes.push(outcome),
    });
    deliveries.push(delivery);
    return delivery;
  };
  const ask = (email: string, fields = {}) =>
    get()
      .as('GUEST')
      .post('/password-resets', { email, ...fields });
  const use = (code: string | undefined, chosen = password) =>
    get().as('GUEST').post('/new-password', { code, password: chosen });
  const opens = async ({ email }: TestCaller, tried: string) =>
    (await get().as('GUEST').post('/sessions', { email, password: tried })).statusCode === 200;
  async function mailTo({ email }: Pick<TestCaller, 'email'>, fields = {}) {
    expect((await ask(email, fields)).statusCode).toBe(204);
    await startDelivery().deliver();
    return mailbox.received.filter(({ to }) => to.includes(email)).at(-1);
  }
  const makeDue = () =>
    get()
      .store.db.update(outbox)
      .set({ dueAt: new Date(Date.now() - 1000) });

  beforeEach(() => {
    mailbox.received = [];
    mailbox.refuse = undefined;
    printed.length = 0;
    outcomes.length = 0;
  });
  afterEach(async () => {
    for (const delivery of deliveries) await delivery.stop();
    deliveries.length = 0;
    await get().store.db.delete(outbox);
    await get().store.db.delete(attempts);
  });

  return { printed, outcomes, deliveries, startDelivery, ask, use, opens, mailTo, makeDue };
}
