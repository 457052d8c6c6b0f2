import { expect } from 'vitest';
import { outbox } from '../../../../database/schema/index.ts';
import type { TestMailServer } from '../../../../testing/sign-in/mail-server.ts';
import type { TestApp, TestCaller } from '../../../../testing/test-app.ts';
import { useMailDelivery } from '../../mail/testing/use-mail-delivery.ts';

export const password = 'a password that is new';

/** Empties the mailbox before each test and stops deliveries after it. */
export function usePasswordResets(get: () => TestApp, mailbox: TestMailServer) {
  const { printed, outcomes, deliveries, startDelivery, deliver, mailsTo } = useMailDelivery(get, mailbox);
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
    await deliver();
    return mailsTo(email).at(-1);
  }
  const makeDue = () =>
    get()
      .store.db.update(outbox)
      .set({ dueAt: new Date(Date.now() - 1000) });

  return { printed, outcomes, deliveries, startDelivery, ask, use, opens, mailTo, makeDue };
}
