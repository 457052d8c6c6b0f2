import { afterEach, beforeEach } from 'vitest';
import { attempts, outbox } from '../../../../database/schema/index.ts';
import type { TestMailServer } from '../../../../testing/sign-in/mail-server.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { AuditTrail } from '../../../operations/audit/trail.ts';
import { type MailDelivery, startMailDelivery } from '../deliver-mail.ts';

/** Empties the mailbox before each test and stops deliveries after it. */
export function useMailDelivery(get: () => TestApp, mailbox: TestMailServer) {
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
  const deliver = () => startDelivery().deliver();
  const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));

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

  return { printed, outcomes, deliveries, startDelivery, deliver, mailsTo };
}
