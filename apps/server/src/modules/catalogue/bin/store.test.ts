import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExperiment, addMachine, moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { contentTables, purgeBin } from './store.ts';
import { bin } from '../../../database/schema/index.ts';

describeApp('the bin', (get) => {
  it('lists every table that a delete cascades to, in an order that allows a restore', async () => {
    const names = contentTables.map((table) => getTableName(table) as string);
    const { rows } = await get().store.db.execute<{ child: string; parent: string }>(sql`
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
      FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'
    `);
    const following = rows.filter(({ parent }) => names.includes(parent));
    expect(following.length).toBeGreaterThan(5);
    for (const { child, parent } of following)
      expect(names.indexOf(child), `${child} after ${parent}`).toBeGreaterThan(names.indexOf(parent));
  });

  it('deletes only items older than its retention days', async () => {
    const author = get().as('ADMINISTRATOR');
    for (const id of ['old', 'new-one']) {
      await author.post('/molecules', moleculeBody('CCC', { id, name: id }));
      await author.delete(`/molecules/${id}`);
    }
    const { db } = get().store;
    await db
      .update(bin)
      .set({ deletedAt: sql`now() - interval '30 days 1 minute'` })
      .where(sql`name = 'old'`);
    await db
      .update(bin)
      .set({ deletedAt: sql`now() - interval '29 days 23 hours'` })
      .where(sql`name = 'new-one'`);
    expect(await purgeBin(db, 30)).toBe(1);
    const { items } = (await author.get('/bin')).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['new-one']);
  });

  it('includes or rejects an experiment that is added during the delete', async () => {
    const author = get().as('ADMINISTRATOR');
    const machineId = await addMachine(author);
    for (let round = 0; round < 5; round++) {
      const { id } = moleculeBody('CC', { id: `race-${round}` });
      await author.post('/molecules', moleculeBody('CC', { id }));
      const adding = Promise.all(
        Array.from({ length: 6 }, () =>
          author.post(`/molecules/${id}/experiments`, {
            name: 'At once',
            type: 'IR',
            machineId,
            date: '2026-05-04T10:00:00.000Z',
            author: { firstname: 'A', lastname: 'B' },
            conditions: [],
          }),
        ),
      );
      const [replies, deleted] = await Promise.all([adding, author.delete(`/molecules/${id}`)]);
      expect(deleted.statusCode).toBe(204);
      const added = replies.filter(({ statusCode }) => statusCode === 201).length;
      expect(replies.every(({ statusCode }) => statusCode === 201 || statusCode === 404)).toBe(true);
      const { items } = (await author.get('/bin')).json();
      expect(items[0]).toMatchObject({ name: expect.any(String), kind: 'molecule' });
      expect(items[0].contents.experiment ?? 0).toBe(added);
    }
  });

  it('restores rows of an older version with defaults for columns that it did not have', async () => {
    const author = get().as('ADMINISTRATOR');
    await author.post('/molecules', moleculeBody('CCCC', { id: 'from-before' }));
    await addExperiment(author, 'from-before', { type: 'IR', machineId: await addMachine(author) });
    await author.delete('/molecules/from-before');
    const { db } = get().store;
    await db.execute(sql`ALTER TABLE molecules ADD COLUMN flavour text NOT NULL DEFAULT 'none'`);
    const [item] = (await author.get('/bin')).json().items;
    expect((await author.post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author.get('/molecules/from-before')).json().experiments).toHaveLength(1);
  });
});
