import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attempts } from '../../database/schema/index.ts';
import { storeAttempts } from '../../testing/store/store-attempts.ts';
import { describeApp } from '../../testing/test-app.ts';
import { countAttempt } from './attempts.ts';

describeApp('attempts with an id', (get) => {
  it('count once, and a rejected repetition does not remove them', async () => {
    const { db } = get().store;
    const rule = {
      key: 'repeated attempts',
      id: 'one-attempt',
      allowed: 1,
      minutes: 5,
      beyond: 'wait',
    } as const;
    expect((await countAttempt(db, [rule])).waitSeconds).toBe(0);
    expect((await countAttempt(db, [rule])).waitSeconds).toBe(0);
    await storeAttempts(get(), rule.key, { count: 1 });
    expect((await countAttempt(db, [rule])).waitSeconds).toBeGreaterThan(0);
    expect(await db.$count(attempts, eq(attempts.id, rule.id))).toBe(1);
  });
});
