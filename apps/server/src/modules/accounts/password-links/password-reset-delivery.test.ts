import { afterAll, expect, it } from 'vitest';
import { leaseDueMail } from '../../../platform/mail/outbox.ts';
import { outbox } from '../../../database/schema/index.ts';
import { codeIn, mailSettingsOf, startMailServer } from '../../../testing/sign-in/mail-server.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { usePasswordResets } from './testing/use-password-resets.ts';

const mailbox = await startMailServer();

afterAll(() => mailbox.close());

describeApp(
  'the delivery of a password reset',
  (get) => {
    const { printed, outcomes, deliveries, startDelivery, ask, mailTo, makeDue } = usePasswordResets(
      get,
      mailbox,
    );

    it('retries while the mail server is busy or unavailable, and logs the setting to check once', async () => {
      const student = await get().another('STUDENT');
      mailbox.refuse = () => ({ code: 451 });
      expect(await mailTo(student)).toBeUndefined();
      await makeDue();
      await deliveries[0]!.deliver();
      expect(outcomes).toEqual(['postponed', 'postponed']);
      expect(printed).toEqual([
        'The mail server accepted no message: EENVELOPE 451. It will be tried again; see the recipient and SMTP_FROM.',
      ]);
      const [waiting] = await get().store.db.select().from(outbox);
      expect(waiting!.dueAt!.getTime() - Date.now()).toBeGreaterThan(50_000);
      mailbox.refuse = undefined;
      await makeDue();
      await deliveries[0]!.deliver();
      expect(outcomes.at(-1)).toBe('sent');
      expect(printed.at(-1)).toBe('The mail server takes messages again.');
      expect(codeIn(mailbox.received.at(-1)!.text)).toBeDefined();
    });

    it('gives up a message if the mailbox does not exist or the message has expired', async () => {
      const student = await get().another('STUDENT');
      mailbox.refuse = () => ({ code: 550 });
      await mailTo(student);
      expect(outcomes).toEqual(['refused']);
      expect(printed).toEqual([
        'The mail server refused a message (password-reset): EENVELOPE 550. It will not be tried again.',
      ]);
      expect(JSON.stringify(printed)).not.toContain(student.email);
      mailbox.refuse = undefined;
      await ask(student.email);
      await get()
        .store.db.update(outbox)
        .set({ expiresAt: new Date(Date.now() - 1000) });
      await deliveries[0]!.deliver();
      expect(mailbox.received).toEqual([]);
      expect(outcomes.at(-1)).toBe('given up');
    });

    it('sends each message from one of several servers, and from another if the first is killed', async () => {
      const { db } = get().store;
      const students = [await get().another('STUDENT'), await get().another('STUDENT')];
      for (const { email } of students) await ask(email);
      await Promise.all([1, 2, 3].map(() => startDelivery().deliver()));
      expect(mailbox.received).toHaveLength(2);
      await ask(students[0]!.email);
      const leased = await leaseDueMail(db);
      expect(leased?.tries).toBe(1);
      await deliveries[0]!.deliver();
      expect(mailbox.received).toHaveLength(2);
      await makeDue();
      await deliveries[0]!.deliver();
      expect(mailbox.received.length).toBeGreaterThanOrEqual(3);
    });
  },
  { ...mailSettingsOf(mailbox), CONTACT_EMAIL: 'help@uni.test' },
);
