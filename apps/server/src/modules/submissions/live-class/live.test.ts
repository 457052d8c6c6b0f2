import { type LiveDrawings, liveMediaType } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../../testing/factories.ts';
import { type TestApp, apiBase, describeApp } from '../../../testing/test-app.ts';

async function messagesOf(body: AsyncIterable<Uint8Array>, onMessage: (message: LiveDrawings) => boolean) {
  let text = '';
  for await (const chunk of body) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined && onMessage(JSON.parse(data) as LiveDrawings)) return;
    }
  }
}

async function addressOf({ app }: TestApp): Promise<string> {
  const listening = app.addresses()[0];
  if (typeof listening === 'object') return `http://${listening.address}:${listening.port}`;
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describeApp('a live class', (get) => {
  const drawing = molfileOf('CCO');

  it('shows drawings without names to professors and above only', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${id}/draft`, { composerContent: drawing });
    const seen = await get().as('PROFESSOR').get(`/exercises/${id}/live`);
    expect(seen.json()).toEqual({
      drawings: [{ key: expect.any(String), composerContent: drawing, isRight: false }],
      gone: [],
    });
    expect(seen.body).not.toContain(student.id);
    expect((await student.get(`/exercises/${id}/live`)).statusCode).toBe(403);
    expect((await get().as('GUEST').get(`/exercises/${id}/live`)).statusCode).toBe(401);
    expect((await get().as('PROFESSOR').get(`/exercises/999999/live`)).statusCode).toBe(404);
  });

  it('contains only students’ drawings for that exercise, without empty ones', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const other = await addExercise(get(), 'CCCCO');
    const professor = get().as('PROFESSOR');
    await professor.patch(`/exercises/${id}/draft`, { composerContent: drawing });
    const student = await get().another('STUDENT');
    await student.patch(`/exercises/${other.id}/draft`, { composerContent: drawing });
    await student.patch(`/exercises/${id}/draft`, { composerContent: '' });
    expect((await professor.get(`/exercises/${id}/live`)).json()).toEqual({ drawings: [], gone: [] });
  });

  it('drops a drawing once it is submitted, and shows it again after further drawing', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const student = await get().another('STUDENT');
    const read = async () => (await get().as('PROFESSOR').get(`/exercises/${id}/live`)).json().drawings;
    await student.patch(`/exercises/${id}/draft`, { composerContent: drawing });
    expect(await read()).toHaveLength(1);
    await student.post(`/exercises/${id}/corrector`, { composerContent: drawing });
    expect(await read()).toEqual([]);
    await student.patch(`/exercises/${id}/draft`, { composerContent: drawing });
    expect(await read()).toEqual([]);
    await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CCCC') });
    expect(await read()).toHaveLength(1);
  });

  it('marks drawings that match the current right answer', async () => {
    const { id, moleculeId } = await addExercise(get(), 'CCCO');
    const student = await get().another('STUDENT');
    const read = async () => (await get().as('PROFESSOR').get(`/exercises/${id}/live`)).json().drawings;
    await student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('OCCC') });
    expect(await read()).toMatchObject([{ isRight: true }]);
    await get()
      .as('ADMINISTRATOR')
      .patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: molfileOf('CC(O)C') });
    expect(await read()).toMatchObject([{ isRight: false }]);
  });

  it('sends each change and the deletion of a draft as an event', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const professor = get().as('PROFESSOR');
    const student = await get().another('STUDENT');
    const address = await addressOf(get());
    const response = await fetch(`${address}${apiBase}/exercises/${id}/live`, {
      headers: { accept: liveMediaType, authorization: `Bearer ${professor.token}` },
    });
    expect(response.headers.get('content-type')).toContain(liveMediaType);
    const seen: LiveDrawings[] = [];
    const steps = [
      () => student.patch(`/exercises/${id}/draft`, { composerContent: drawing }),
      () => student.patch(`/exercises/${id}/draft`, { composerContent: molfileOf('CCCO') }),
      () => student.delete(`/exercises/${id}/draft`),
    ];
    await messagesOf(response.body!, (message) => {
      seen.push(message);
      const next = steps[seen.length - 1];
      void next?.();
      return next === undefined;
    });
    const [first, drawn, changed, gone] = seen;
    expect(first).toEqual({ drawings: [], gone: [] });
    const key = drawn?.drawings[0]?.key;
    expect(drawn?.drawings).toEqual([{ key, composerContent: drawing, isRight: false }]);
    expect(changed?.drawings).toEqual([{ key, composerContent: molfileOf('CCCO'), isRight: true }]);
    expect(gone).toEqual({ drawings: [], gone: [key] });
  });

  it('returns 500 while the store fails, and works again afterwards', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const professor = get().as('PROFESSOR');
    const { db } = get().store;
    const ask = () => professor.get(`/exercises/${id}/live`, { accept: liveMediaType });
    await db.execute(sql`ALTER TABLE drafts RENAME TO drafts_away`);
    const failed = await ask().finally(() => db.execute(sql`ALTER TABLE drafts_away RENAME TO drafts`));
    expect(failed.statusCode).toBe(500);
    expect((await professor.get(`/exercises/${id}/live`)).json()).toEqual({ drawings: [], gone: [] });
  });

  it('allows ten open pages of one account without affecting other users', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const [one, other] = [get().as('PROFESSOR'), get().as('ADMINISTRATOR')];
    const address = await addressOf(get());
    const leaving = new AbortController();
    const follow = (token: string | undefined) =>
      fetch(`${address}${apiBase}/exercises/${id}/live`, {
        headers: { accept: liveMediaType, authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
    const own = await Promise.all(Array.from({ length: 10 }, () => follow(one.token)));
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 200));
    const refused = await follow(one.token);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'too-many-listeners' });
    expect((await follow(other.token)).status).toBe(200);
    leaving.abort();
    const again = async () => {
      const leave = new AbortController();
      const { status } = await fetch(`${address}${apiBase}/exercises/${id}/live`, {
        headers: { accept: liveMediaType, authorization: `Bearer ${one.token}` },
        signal: leave.signal,
      });
      leave.abort();
      return status;
    };
    await expect.poll(again, { timeout: 10_000 }).toBe(200);
  });
});
