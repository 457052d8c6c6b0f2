import { expect, it } from 'vitest';
import { appendAudit, verifyAudit } from './store.ts';
import {
  addExercise,
  addExperimentWithMolecule,
  sendMultipart,
  uploadImage,
} from '../../../testing/factories.ts';
import { createPng } from '../../../testing/pictures.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { record } from './testing/audit-record.ts';

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
    const both = [professor.id, administrator().id];
    await expect.poll(() => found(professor.id)).toEqual(both);
    for (const text of ['élise  van', ' 50% ', professor.email.toUpperCase()])
      expect(await found(text), text).toEqual(both);
    expect(await found('Élise%Van')).toEqual([]);
  });
});
