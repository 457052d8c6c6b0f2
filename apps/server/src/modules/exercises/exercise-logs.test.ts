import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addExercise } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { composerLogs } from '../../database/schema/index.ts';

describeApp('the logs of an exercise', (get) => {
  const log = async (pageUrl: string) => {
    const { id } = await get().another('STUDENT');
    const entry = {
      id: `log-${id}`,
      accountId: id,
      type: 'start' as const,
      pageUrl,
      data: {},
      date: new Date(),
    };
    await get().store.db.insert(composerLogs).values(entry);
    return async () => {
      const rows = await get().store.db.select().from(composerLogs).where(eq(composerLogs.id, entry.id));
      return rows[0]?.pageUrl;
    };
  };

  it('changes the exercise number of its own logs only', async () => {
    const author = get().as('ADMINISTRATOR');
    const { id } = await addExercise(get(), 'CCCO');
    const moved = [await log(`/exercises/${id}`), await log(`#/exercises/${id}?tab=1`)];
    const others = [await log(`/exercises/${id}1`), await log('/molecules/a')];
    const to = id + 500;
    expect((await author.patch(`/exercises/${id}`, { id: to })).statusCode).toBe(200);
    expect(await Promise.all(moved.map((urlOf) => urlOf()))).toEqual([
      `/exercises/${to}`,
      `#/exercises/${to}?tab=1`,
    ]);
    expect(await Promise.all(others.map((urlOf) => urlOf()))).toEqual([`/exercises/${id}1`, '/molecules/a']);
  });

  it('keeps logs of a deleted exercise apart from a new one with the same number', async () => {
    const { id } = await addExercise(get(), 'CCCO');
    const former = await log(`/exercises/${id + 1}`);
    expect((await addExercise(get(), 'CCCCO')).id).toBe(id + 1);
    expect(await former()).toBe(`/exercises/${id + 1}-gone`);
  });
});
