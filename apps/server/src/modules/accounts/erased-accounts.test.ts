import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countAdministrators, updateAccount } from './store.ts';
import { eraseAccountIfUnchanged } from './erase-account.ts';
import { sessions, submissions } from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';

describeApp('erasing an account', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');

  it('erases an account with its sessions and submissions permanently', async () => {
    const student = await get().another('STUDENT');
    const { id } = await addExercise(get(), 'CCO', { protected: false });
    const answer = { composerContent: molfileOf('CCO') };
    expect((await student.post(`/exercises/${id}/corrector`, answer)).statusCode).toBe(200);
    const submissionsPath = `/users/${student.id}/submissions`;
    expect((await administrator().get(submissionsPath)).json().total).toBe(1);
    expect((await administrator().delete(`/accounts/${student.id}`)).statusCode).toBe(204);
    expect((await student.get('/login')).statusCode).toBe(401);
    expect((await administrator().get(`/accounts/${student.id}`)).statusCode).toBe(404);
    expect((await administrator().get('/bin')).json().total).toBe(0);
    const { db } = get().store;
    expect(await db.$count(sessions, eq(sessions.accountId, student.id!))).toBe(0);
    expect(await db.$count(submissions, eq(submissions.accountId, student.id!))).toBe(0);
  });

  it('rejects the erasure of one’s own account', async () => {
    const refused = await administrator().delete(`/accounts/${administrator().id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'own-account',
      message: 'You cannot erase your own account. Ask another administrator.',
    });
  });
});

describeApp('the last administrator', (get) => {
  it('rejects demotion and erasure of the last administrator by one who loses that role at the same moment', async () => {
    const { db } = get().store;
    const last = `/accounts/${get().as('ADMINISTRATOR').id}`;
    const other = await get().another('ADMINISTRATOR');
    const change = await db.$client.connect();
    await change.query(`BEGIN; UPDATE accounts SET role = 'STUDENT' WHERE id = '${other.id}'`);
    const sent = Promise.all([other.patch(last, { role: 'STUDENT' }), other.delete(last)]);
    const waiting = sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%for update%' AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(2);
    await change.query('COMMIT');
    change.release();
    for (const reply of await sent) {
      expect(reply.statusCode, reply.body).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'last-administrator',
        message: 'At least one administrator is required.',
      });
    }
  });

  it('retains one administrator if all are demoted or erased at the same moment', async () => {
    const { store } = get();
    const people = [get().as('ADMINISTRATOR')];
    for (let more = 0; more < 5; more++) people.push(await get().another('ADMINISTRATOR'));
    const outcomes = await Promise.all(
      people.map(({ id }, index) =>
        index % 2 === 0
          ? updateAccount(store.db, id, { fields: { role: 'STUDENT' }, expected: undefined })
          : eraseAccountIfUnchanged(store.db, id, undefined),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'last-administrator')).toHaveLength(1);
    expect(await countAdministrators(store.db)).toBe(1);
  });
});
