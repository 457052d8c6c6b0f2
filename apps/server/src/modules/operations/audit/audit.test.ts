import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appendAudit } from './store.ts';
import { AuditTrail } from './trail.ts';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { apiBase, describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { record } from './testing/audit-record.ts';
import { basicOf } from '../../../testing/sign-in/basic-of.ts';

describeApp('the audit log', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');

  const entries = async (query = '') => (await administrator().get(`/audit${query}`)).json().entries;

  const db = () => get().store.db;

  it('rejects all roles except administrators', async () => {
    expect((await get().as('PROFESSOR').get('/audit')).statusCode).toBe(403);
    expect((await get().as('GUEST').get('/audit')).statusCode).toBe(401);
    expect((await administrator().get('/audit')).statusCode).toBe(200);
  });

  it('logs sign-ins, failed sign-ins and sign-outs', async () => {
    const { id, email } = await get().another('STUDENT');
    const login = (password: string) =>
      get().app.inject({
        url: `${apiBase}/login`,
        headers: { authorization: basicOf(email, password) },
      });
    await login('wrong');
    const { token } = (await login(testPassword)).json();
    await get().app.inject({
      method: 'POST',
      url: `${apiBase}/logout`,
      headers: { authorization: `Bearer ${token}` },
    });
    const [signedOut, signedIn, refused] = await entries('?action=session');
    expect(signedOut).toMatchObject({ action: 'session.logout', outcome: 'done', actor: { id } });
    expect(signedIn).toMatchObject({
      action: 'session.login',
      outcome: 'done',
      actor: { id, name: 'Ada STUDENT' },
      details: { method: 'password' },
    });
    expect(refused).toMatchObject({
      action: 'session.login',
      outcome: 'refused',
      actor: null,
      target: `/accounts/${id}`,
    });
  });

  it('logs the end of a compound’s protection and the times of an exercise', async () => {
    const { id, moleculeId } = await addExercise(get(), 'CCCO');
    const at = '2030-01-01T10:00:00.000Z';
    await administrator().post(`/molecules/${moleculeId}/release`, { at });
    expect((await entries('?action=molecules.release'))[0].details).toMatchObject({ at });
    await administrator().patch(`/exercises/${id}`, { closesAt: at, audience: 'accounts' });
    expect((await entries('?action=exercises.update'))[0].details).toMatchObject({
      closesAt: at,
      audience: 'accounts',
    });
  });

  it('logs which fields changed between which versions, without the typed texts', async () => {
    const { id } = await addExercise(get(), 'CCO');
    const before = (await administrator().get(`/exercises/${id}`)).headers['etag'] as string;
    const changed = await administrator().patch(
      `/exercises/${id}`,
      { name: 'A secret name', protected: false },
      { 'if-match': before },
    );
    expect(changed.statusCode).toBe(200);
    const [entry] = await entries('?action=exercises.update');
    expect(entry).toMatchObject({
      actor: { id: administrator().id },
      outcome: 'done',
      target: `/exercises/${id}`,
      details: { fields: 'name protected', protected: 'false', before, after: changed.headers['etag'] },
    });
    // The name is looked up on reading.
    const { rows } = await db().execute(sql`SELECT * FROM audit_entries`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('A secret name');
  });

  it('logs a new role and an erased account', async () => {
    const { id } = await get().another('STUDENT');
    await administrator().patch(`/accounts/${id}`, { role: 'PROFESSOR' });
    await administrator().delete(`/accounts/${id}`);
    const [erased, promoted] = await entries('?action=accounts');
    expect(erased).toMatchObject({ action: 'accounts.remove', target: `/accounts/${id}` });
    expect(promoted).toMatchObject({ action: 'accounts.update', details: { role: 'PROFESSOR' } });
  });

  it('logs each rejected request up to a limit', async () => {
    const student = await get().another('STUDENT');
    for (let time = 0; time < 70; time++) await student.get('/accounts');
    const found = async () => (await administrator().get(`/audit?person=${student.id}`)).json();
    // A rejection is answered before its entry is written.
    await expect.poll(async () => (await found()).total).toBe(60);
    const [entry] = (await found()).entries;
    expect(entry).toMatchObject({ action: 'accounts.list', outcome: 'refused', target: '/accounts' });
  });

  it('stores sixty rejections of one IPv6 network, which omit none of another network', async () => {
    const trail = new AuditTrail(db(), () => undefined);
    const target = '/accounts/an-ipv6-network';
    const { date: _date, ...refusal } = { ...record, target };
    for (let host = 1; host <= 500; host++) await trail.record(refusal, `2001:db8:1:2::${host}`);
    await trail.record(refusal, '2001:db8:1:3::1');
    const { rows } = await db().execute(
      sql`SELECT count(*)::int AS count FROM audit_entries WHERE target = ${target}`,
    );
    expect(rows).toEqual([{ count: 61 }]);
  });

  it('remains readable after a rejection at any address', async () => {
    const student = await get().another('STUDENT');
    for (const path of ['/accounts/%00', '/laboratories/%00', '/laboratories/a%00b'])
      await student.patch(path, {});
    const found = async () => (await administrator().get(`/audit?person=${student.id}`)).json();
    await expect.poll(async () => (await found()).total).toBe(3);
    expect((await administrator().get('/audit')).statusCode).toBe(200);
  });

  it('logs who viewed data of others, but not of themselves', async () => {
    const student = await get().another('STUDENT');
    await student.get(`/users/${student.id}/submissions`);
    await administrator().get(`/users/${student.id}/submissions`);
    const found = await entries('?action=submissions');
    expect(found).toMatchObject([
      {
        action: 'submissions.list',
        actor: { id: administrator().id },
        target: `/users/${student.id}/submissions`,
      },
    ]);
  });

  it('logs whose submission or session was viewed, and finds entries by that person', async () => {
    const exercise = await addExercise(get(), 'CCCCCO');
    const student = await get().another('STUDENT');
    const pageurl = `/exercises/${exercise.id}`;
    const session = { pageurl, session: 'session0001', first: 0, entries: [{ type: 'start', age: 10 }] };
    const [startId] = (await student.post('/composerlogs/batch', session)).json().ids;
    const answer = { composerContent: molfileOf('COC') };
    const judged = await student.post(`/exercises/${exercise.id}/corrector`, answer);
    const paths = [
      `/submissions/${judged.json().submissionId}`,
      `/composerlogs/${startId}`,
      `/composerlogs/${startId}/strategy`,
    ];
    for (const path of paths) expect((await administrator().get(path)).statusCode, path).toBe(200);
    const subject = { kind: 'accounts', id: student.id, name: 'Ada STUDENT', role: 'STUDENT' };
    const actor = { id: administrator().id };
    expect(await entries(`?person=${student.id}`)).toMatchObject(
      paths.reverse().map((target) => ({ actor, target, subject })),
    );
  });

  it('filters by person, action, outcome and day', async () => {
    await appendAudit(db(), [{ ...record, action: 'molecules.remove', outcome: 'done' }]);
    expect(await entries('?date=2026-05-04&date=2026-05-05')).toMatchObject([
      { action: 'molecules.remove', date: '2026-05-04T10:00:00.000Z' },
    ]);
    expect(await entries('?outcome=refused&action=molecules')).toEqual([]);
    expect(await entries('?action=%25')).toEqual([]);
    expect(await entries('?action=molecules.rem')).toEqual([]);
    expect(await entries('?action=molecules&date=2026-05-04&date=2026-05-05')).toMatchObject([
      { action: 'molecules.remove' },
    ]);
    expect(faultsOf(await administrator().get('/audit?outcome=lost'))).toEqual([
      { path: 'outcome', message: 'Choose done or refused' },
    ]);
  });
});
