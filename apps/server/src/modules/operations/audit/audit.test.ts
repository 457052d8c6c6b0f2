import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { appendAudit, findAudit, deleteOldAudit, verifyAudit } from './store.ts';
import { AuditTrail } from './trail.ts';
import {
  addExercise,
  addExperimentWithMolecule,
  molfileOf,
  sendMultipart,
  uploadImage,
} from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { apiBase, describeApp, testPassword } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

const record = {
  date: new Date('2026-05-04T10:00:00.000Z'),
  actorId: null,
  action: 'session.login',
  outcome: 'refused' as const,
  target: null,
  details: { method: 'password' },
  requestId: 'r',
};

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
        headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
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
    // The present name is looked up on reading; the log itself has none.
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

  it('stores sixty rejections of one IPv6 network', async () => {
    const trail = new AuditTrail(db(), () => undefined);
    const target = '/accounts/an-ipv6-network';
    const { date: _date, ...refusal } = { ...record, target };
    for (let host = 1; host <= 70; host++) await trail.record(refusal, `2001:db8:1:2::${host}`);
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

  it('rejects changes, and reveals a change that was forced', async () => {
    await appendAudit(db(), [record, { ...record, action: 'accounts.update' }, record]);
    const whole = await verifyAudit(db());
    expect(whole.isIntact).toBe(true);
    const change = sql`UPDATE audit_entries SET action = 'session.logout' WHERE action = 'accounts.update'`;
    await expect(db().execute(change)).rejects.toThrow();
    await expect(db().execute(sql`DELETE FROM audit_entries`)).rejects.toThrow();
    await expect(db().execute(sql`TRUNCATE audit_entries`)).rejects.toThrow();
    expect(await verifyAudit(db())).toEqual(whole);
    await db().transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE audit_entries DISABLE TRIGGER ALL`);
      await tx.execute(change);
      await tx.execute(sql`ALTER TABLE audit_entries ENABLE TRIGGER ALL`);
    });
    expect((await verifyAudit(db())).isIntact).toBe(false);
  });
});

describeApp('the audit log for readers', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const entries = async (query = '') => (await administrator().get(`/audit${query}`)).json().entries;

  it('logs the changed fields of an account, and the former and new role', async () => {
    const { id } = await get().another('STUDENT');
    const fields = { firstname: 'Ada', lastname: 'Byron', role: 'PROFESSOR' };
    await administrator().patch(`/accounts/${id}`, fields);
    await administrator().patch(`/accounts/${id}`, fields);
    const [nothing, changed] = await entries('?action=accounts.update');
    expect(changed.details).toMatchObject({
      changed: 'role lastname',
      formerRole: 'STUDENT',
      role: 'PROFESSOR',
    });
    expect(nothing.details.changed).toBe('');
    expect(nothing.details.formerRole).toBeUndefined();
    expect(JSON.stringify([nothing.details, changed.details])).not.toContain('Byron');
  });

  it('shows people with their role and the changed item, by their current names', async () => {
    const exercise = await addExercise(get(), 'CCO');
    await administrator().patch(`/exercises/${exercise.id}`, { name: 'A new name' });
    const student = await get().another('STUDENT');
    await administrator().get(`/users/${student.id}/submissions`);
    await student.get('/molecules/export');
    await expect.poll(async () => (await entries('?action=molecules.export')).length).toBe(1);
    const [, looked, changed] = await entries();
    expect(changed).toMatchObject({
      actor: { id: administrator().id, name: 'Ada ADMINISTRATOR', role: 'ADMINISTRATOR' },
      subject: { kind: 'exercises', id: String(exercise.id), name: 'A new name', role: null },
    });
    expect(looked.subject).toEqual({
      kind: 'accounts',
      id: student.id,
      name: 'Ada STUDENT',
      role: 'STUDENT',
    });
    expect((await entries('?action=molecules.export'))[0].subject).toBeNull();
  });

  it('names an exercise whose author chose the largest possible ID', async () => {
    const { id } = await addExercise(get(), 'CCO', { id: 1_000_000_000 });
    await administrator().patch(`/exercises/${id}`, { name: 'Its name' });
    expect((await entries())[0].subject).toMatchObject({ id: '1000000000', name: 'Its name' });
  });

  it('names a restored item, or the molecule that it belongs to', async () => {
    const place = await addExperimentWithMolecule(get(), {}, { name: 'Restored molecule' });
    const subject = { kind: 'molecules', id: place.moleculeId, name: 'Restored molecule', role: null };
    const experiment = `/molecules/${place.moleculeId}/experiments/${place.experimentId}`;
    const { id: image } = (
      await uploadImage(administrator(), place, { name: 'a.png', bytes: await createPng() })
    ).json();
    for (const path of [`${experiment}/images/${image}`, experiment, `/molecules/${place.moleculeId}`]) {
      expect((await administrator().delete(path)).statusCode).toBe(204);
      const [binned] = (await administrator().get('/bin')).json().items;
      const restored = await administrator().post(`/bin/${binned.id}/restore`);
      expect(restored.statusCode, restored.body).toBe(200);
      expect((await entries('?action=bin.restore'))[0], path).toMatchObject({ subject });
    }
  });

  it('names a document, and keeps the subjects of older entries', async () => {
    const files = [{ name: 'shifts.csv', bytes: 'a,b' }];
    const form = { fields: { type: 'GETTING_STARTED' }, field: 'file', files };
    const sent = await sendMultipart(administrator(), { method: 'POST', url: '/files', ...form });
    const { id } = sent.json();
    expect((await entries('?action=files.create'))[0].subject).toMatchObject({ kind: 'files', id });
    const student = await get().another('STUDENT');
    const older = {
      ...record,
      target: '/submissions/1',
      details: { person: student.id, fields: '"subject":"x' },
    };
    await appendAudit(get().store.db, [older]);
    expect((await entries(`?person=${student.id}`))[0].subject).toMatchObject({
      kind: 'accounts',
      id: student.id,
    });
    expect((await verifyAudit(get().store.db)).isIntact).toBe(true);
  });

  it('contains no name of an erased person, as actor or as subject', async () => {
    const { id, email, ...student } = await get().another('STUDENT');
    await student.get('/accounts');
    await expect.poll(async () => (await entries(`?person=${id}`)).length).toBe(1);
    const named = await entries(`?person=${encodeURIComponent(email)}`);
    expect(named).toMatchObject([{ actor: { id, name: 'Ada STUDENT' } }]);
    await administrator().delete(`/accounts/${id}`);
    const [erasure] = await entries('?action=accounts.remove');
    expect(erasure.subject).toEqual({ kind: 'accounts', id, name: null, role: null });
    expect(await entries(`?person=${id}`)).toMatchObject([
      { action: 'accounts.remove', actor: { id: administrator().id } },
      { action: 'accounts.list', actor: { id, name: null, role: null } },
    ]);
    expect(await entries(`?person=${encodeURIComponent(email)}`)).toEqual([]);
  });

  it('finds entries by a part of a name or of an email address, in either case', async () => {
    const professor = await get().another('PROFESSOR');
    await administrator().patch(`/accounts/${professor.id}`, { firstname: 'Élise', lastname: 'Van 50%' });
    await professor.get('/accounts');
    const found = async (actor: string) =>
      (await entries(`?person=${encodeURIComponent(actor)}`)).map(
        (entry: { actor: { id: string } }) => entry.actor.id,
      );
    // Their own events and those that concern them.
    const both = [professor.id, administrator().id];
    await expect.poll(() => found(professor.id)).toEqual(both);
    for (const text of ['élise  van', ' 50% ', professor.email.toUpperCase()])
      expect(await found(text), text).toEqual(both);
    expect(await found('Élise%Van')).toEqual([]);
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

  it('deletes entries older than twelve months and remains intact', async () => {
    const old = new Date(Date.now() - 366 * 24 * 3_600_000);
    await appendAudit(db(), [{ ...record, date: old }]);
    const before = await verifyAudit(db());
    await deleteOldAudit(db());
    // Old entries follow new ones here: none in the middle is removed.
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

  it('delays no request while it cannot be written, and is written later', async () => {
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
