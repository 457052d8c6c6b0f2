import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';

describeApp('a draft', (get) => {
  const ethanol = molfileOf('CCO');

  it('returns the same draft to its author everywhere, and to no other user', async () => {
    const student = await get().another('STUDENT');
    const path = `/exercises/${(await addExercise(get(), 'CCO')).id}/draft`;
    expect((await student.get(path)).json()).toEqual({ composerContent: '' });
    const saved = await student.patch(path, { composerContent: ethanol });
    expect(saved.statusCode).toBe(200);
    expect((await student.get(path)).json()).toEqual(saved.json());
    expect(saved.json().composerContent).toBe(ethanol);
    expect((await get().as('STUDENT').get(path)).json()).toEqual({ composerContent: '' });
    expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
    expect((await student.delete(path)).statusCode).toBe(204);
    expect((await student.delete(path)).statusCode).toBe(404);
    expect((await student.get(path)).json()).toEqual({ composerContent: '' });
  });

  it('rejects an overwrite from another device, even if both began without a draft', async () => {
    const student = await get().another('STUDENT');
    const path = `/exercises/${(await addExercise(get(), 'CCO')).id}/draft`;
    const nothing = { 'if-match': '"1970-01-01T00:00:00.000Z"' };
    const first = await student.patch(path, { composerContent: 'the first' }, nothing);
    expect(first.statusCode).toBe(200);
    expect((await student.patch(path, { composerContent: 'the second' }, nothing)).statusCode).toBe(412);
    const seen = { 'if-match': `"${first.json().lastModified}"` };
    expect((await student.patch(path, { composerContent: 'the third' }, seen)).statusCode).toBe(200);
    expect((await student.delete(path, seen)).statusCode).toBe(412);
    expect((await student.patch(path, { composerContent: 'the newest' })).statusCode).toBe(200);
    expect((await student.get(path)).json().composerContent).toBe('the newest');
  });

  it('returns 404 if its exercise is hidden', async () => {
    const path = `/exercises/${(await addExercise(get(), 'CCO', { public: false })).id}/draft`;
    expect((await get().as('STUDENT').get(path)).statusCode).toBe(404);
    expect((await get().as('STUDENT').patch(path, { composerContent: ethanol })).statusCode).toBe(404);
    expect((await get().as('PROFESSOR').get(path)).statusCode).toBe(200);
  });

  it('accepts drafts only from users who may answer, and not before the exercise opens', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const save = async (fields: object, isSelfRegistered = false) => {
      const { id } = await addExercise(get(), 'CCO', { audience: 'university', ...fields });
      const student = await get().another('STUDENT', { isSelfRegistered });
      const saved = await student.patch(`/exercises/${id}/draft`, { composerContent: ethanol });
      return [saved.statusCode, saved.json().code];
    };
    expect(await save({})).toEqual([200, undefined]);
    expect(await save({}, true)).toEqual([409, 'other-audience']);
    expect(await save({ opensAt: inHours(1) })).toEqual([409, 'not-open-yet']);
    expect(await save({ closesAt: inHours(-1) })).toEqual([200, undefined]);
    expect(await save({ closesAt: inHours(-1) }, true)).toEqual([409, 'other-audience']);
  });

  it('disappears after the right answer, and remains after a wrong one', async () => {
    const student = await get().another('STUDENT');
    const { id } = await addExercise(get(), 'CCO');
    const path = `/exercises/${id}/draft`;
    await student.patch(path, { composerContent: ethanol });
    await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('COC') });
    expect((await student.get(path)).json().composerContent).toBe(ethanol);
    await student.post(`/exercises/${id}/corrector`, { composerContent: ethanol });
    expect((await student.get(path)).json()).toEqual({ composerContent: '' });
  });
});
