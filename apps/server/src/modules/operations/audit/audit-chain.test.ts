import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appendAudit, findAudit, deleteOldAudit, verifyAudit } from './store.ts';
import { AuditTrail } from './trail.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { record } from './testing/audit-record.ts';

describeApp('the audit log', (get) => {
  const db = () => get().store.db;

  it('rejects changes, and reveals a change that was forced', async () => {
    await appendAudit(db(), [record, { ...record, action: 'accounts.update' }, record]);
    const before = await verifyAudit(db());
    expect(before.isIntact).toBe(true);
    const change = sql`UPDATE audit_entries SET action = 'session.logout' WHERE action = 'accounts.update'`;
    await expect(db().execute(change)).rejects.toThrow();
    await expect(db().execute(sql`DELETE FROM audit_entries`)).rejects.toThrow();
    await expect(db().execute(sql`TRUNCATE audit_entries`)).rejects.toThrow();
    expect(await verifyAudit(db())).toEqual(before);
    await db().transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE audit_entries DISABLE TRIGGER ALL`);
      await tx.execute(change);
      await tx.execute(sql`ALTER TABLE audit_entries ENABLE TRIGGER ALL`);
    });
    expect((await verifyAudit(db())).isIntact).toBe(false);
  });
});

describeApp('an audit log with several writers', (get) => {
  const db = () => get().store.db;

  it('forms one chain with several writers', async () => {
    const trails = [1, 2, 3].map(() => new AuditTrail(db(), () => undefined));
    const done = { ...record, outcome: 'done' as const };
    await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        trails[index % 3]!.record({ ...done, target: `/${index}` }, 'x'),
      ),
    );
    expect(await verifyAudit(db())).toMatchObject({ isIntact: true, entries: 90 });
  });

  it('writes more waiting entries than one statement can hold', async () => {
    const trail = new AuditTrail(db(), (error) => {
      throw error;
    });
    const done = { ...record, outcome: 'done' as const, action: 'queue.long' };
    await Promise.all(Array.from({ length: 7_000 }, () => trail.record(done, 'x')));
    expect((await findAudit(db(), { action: 'queue.long', start: 0, amount: 1 })).total).toBe(7_000);
  });

  it('deletes entries older than twelve months and remains intact', async () => {
    const old = new Date(Date.now() - 366 * 24 * 3_600_000);
    await appendAudit(db(), [{ ...record, date: old }]);
    const before = await verifyAudit(db());
    await deleteOldAudit(db());
    // Only entries at the start of the chain are deleted.
    expect(await verifyAudit(db())).toEqual(before);
    await db().transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('elucida.forgets_audit', 'yes', true)`);
      await tx.execute(sql`DELETE FROM audit_entries`);
    });
    await appendAudit(db(), [
      { ...record, date: old },
      { ...record, date: old },
      { ...record, date: new Date() },
    ]);
    expect(await deleteOldAudit(db())).toBe(2);
    await appendAudit(db(), [record]);
    expect(await verifyAudit(db())).toMatchObject({ isIntact: true, entries: 2 });
  });

  it('contains an entry once its request is answered, even if another request writes it', async () => {
    const trail = new AuditTrail(db(), (error) => {
      throw error;
    });
    const { date: _date, ...entry } = record;
    const mine = async (action: string) => {
      await trail.record({ ...entry, action }, action);
      return (await findAudit(db(), { action, start: 0, amount: 1 })).total;
    };
    const actions = ['a', 'b', 'c', 'd'].map((letter) => `beside.${letter}`);
    const found = await Promise.all(actions.map((action) => mine(action)));
    expect(found).toEqual([1, 1, 1, 1]);
  });

  it('delays no request while the audit log cannot be written, and writes the entries later', async () => {
    const faults: unknown[] = [];
    const trail = new AuditTrail(db(), (error) => faults.push(error));
    const before = await verifyAudit(db());
    await db().execute(sql`ALTER TABLE audit_entries RENAME TO taken_away`);
    await Promise.all([1, 2, 3].map(() => trail.record({ ...record, outcome: 'done' }, 'x')));
    expect(faults.length).toBeGreaterThan(0);
    await db().execute(sql`ALTER TABLE taken_away RENAME TO audit_entries`);
    await trail.stop();
    expect(await verifyAudit(db())).toMatchObject({ isIntact: true, entries: before.entries + 3 });
  });
});
