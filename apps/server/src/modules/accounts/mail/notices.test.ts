import { createMessage, messages } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { AuditTrail } from '../../operations/audit/trail.ts';
import { createBackup, endBackup } from '../../operations/backups/store.ts';
import { newId } from '../../../platform/secrets/new-id.ts';
import { queueNotices } from './notices-store.ts';
import { accounts, backups, outbox, visitors } from '../../../database/schema/index.ts';
import { mailSettingsOf, startMailServer } from '../../../testing/sign-in/mail-server.ts';
import { type TestApp, describeApp } from '../../../testing/test-app.ts';
import { startMailDelivery } from './deliver-mail.ts';

const mailbox = await startMailServer();
afterAll(() => mailbox.close());

async function deliver({ config, store }: TestApp): Promise<void> {
  const delivery = startMailDelivery({
    db: store.db,
    config,
    settings: config.mail!,
    audit: new AuditTrail(store.db, () => undefined),
    print: () => undefined,
  });
  await delivery.deliver();
  await delivery.stop();
}

describeApp(
  'notices by email',
  (get) => {
    const db = () => get().store.db;
    const textsTo = (email: string) =>
      mailbox.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    const signedInSince = async (id: string, since: string) =>
      db()
        .update(accounts)
        .set({ firstLoginAt: sql.raw(since) })
        .where(eq(accounts.id, id));

    async function backupFails(
      code: 'backup-out-of-space' | 'backup-failed' | 'backup-damaged',
      kind: 'manual' | 'scheduled' | 'restore' = 'scheduled',
    ) {
      const id = newId();
      await createBackup(db(), { id, kind, sections: [] });
      await endBackup(db(), id, { status: 4, error: createMessage(code), size: null });
    }

    beforeEach(async () => {
      mailbox.received = [];
      await db().delete(outbox);
      await db().delete(backups);
      await db().update(accounts).set({ firstLoginAt: null, isSelfRegistered: false });
    });

    it('warns people once, a month ahead, that their account will be erased', async () => {
      const [soon, later, unreachable] = [
        await get().another('STUDENT'),
        await get().another('STUDENT'),
        await get().another('STUDENT', { email: 'lost@account.invalid' }),
      ];
      await signedInSince(soon.id, "now() - interval '2 years' + interval '29 days'");
      await signedInSince(later.id, "now() - interval '2 years' + interval '31 days'");
      await signedInSince(unreachable.id, "now() - interval '2 years' + interval '1 day'");
      await signedInSince(get().as('ADMINISTRATOR').id, "now() - interval '2 years' + interval '1 day'");
      await Promise.all([deliver(get()), deliver(get())]);
      await queueNotices(db());
      await deliver(get());
      expect(mailbox.received.map(({ to }) => to)).toEqual([[soon.email]]);
      const [text] = textsTo(soon.email);
      expect(text).toContain('https://elucida.test/spectra/#/account');
      expect(text).toMatch(/will be erased on \d+ \w+ \d{4}/);
      expect(text).toContain('sera effacé le');
    });

    const unusedAccount = async (registered: string, of: Partial<typeof accounts.$inferInsert> = {}) => {
      const person = await get().another('STUDENT');
      await db()
        .update(accounts)
        .set({ isSelfRegistered: true, unusedSince: sql.raw(`now() - interval '${registered}'`), ...of })
        .where(eq(accounts.id, person.id));
      return person;
    };
    const visit = ({ id }: { id?: string }, daysAgo: number) =>
      db()
        .insert(visitors)
        .values({ accountId: id!, day: sql`current_date - ${daysAgo}::integer`, count: 1 });

    it('warns people once, a week ahead, that their unused account will be erased', async () => {
      const soon = await unusedAccount('24 days');
      await unusedAccount('22 days');
      await unusedAccount('31 days');
      await unusedAccount('24 days', { isSelfRegistered: false });
      await unusedAccount('24 days', { email: 'lost-too@account.invalid' });
      await visit(await unusedAccount('24 days'), 3);
      const cameBy = await unusedAccount('60 days');
      await visit(cameBy, 25);
      await Promise.all([deliver(get()), deliver(get())]);
      await queueNotices(db());
      await deliver(get());
      expect(mailbox.received.map(({ to }) => to).toSorted()).toEqual(
        [[soon.email], [cameBy.email]].toSorted(),
      );
      const [text] = textsTo(soon.email);
      const end = new Date(Date.now() + 6 * 24 * 3_600_000);
      const day = end.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      expect(text).toContain(`will be erased on ${day}`);
      expect(text).toContain('log in before that day and submit an answer');
      expect(text).toContain('connectez-vous avant cette date et soumettez une réponse');
      expect(text).toContain('https://elucida.test/spectra/#/exercises');
    });

    it('warns people again if a visit postponed the erasure of their unused account', async () => {
      const person = await unusedAccount('60 days');
      await visit(person, 25);
      await deliver(get());
      await db()
        .update(outbox)
        .set({ createdAt: sql`now() - interval '28 days'` });
      await deliver(get());
      expect(textsTo(person.email)).toHaveLength(2);
    });

    it('notifies administrators of a failed backup, once a day for the same reason', async () => {
      const { email } = get().as('ADMINISTRATOR');
      await backupFails('backup-out-of-space');
      await deliver(get());
      expect(textsTo(email)).toHaveLength(1);
      expect(textsTo(email)[0]).toContain(messages['backup-out-of-space']);
      expect(textsTo(email)[0]).toContain('plus de place sur le disque du serveur');
      await backupFails('backup-out-of-space', 'manual');
      await deliver(get());
      expect(textsTo(email)).toHaveLength(1);
      await backupFails('backup-failed');
      await backupFails('backup-damaged', 'restore');
      await deliver(get());
      expect(textsTo(email)).toHaveLength(2);
      await db()
        .update(outbox)
        .set({ createdAt: sql`now() - interval '25 hours'` });
      await backupFails('backup-out-of-space');
      await deliver(get());
      expect(textsTo(email)).toHaveLength(4);
    });
  },
  mailSettingsOf(mailbox),
);
