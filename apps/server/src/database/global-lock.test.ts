import { expect, it, vi } from 'vitest';
import { describeApp } from '../testing/test-app.ts';
import { ifGlobalLockFree, withGlobalLock } from './global-lock.ts';

describeApp('work that one server at a time does', (get) => {
  it('is left to the server that has begun it', async () => {
    const { db } = get().store;
    const work = vi.fn(async () => undefined);
    await withGlobalLock(db, 'a test', () => ifGlobalLockFree(db, 'a test', work));
    expect(work).not.toHaveBeenCalled();
    await ifGlobalLockFree(db, 'a test', work);
    expect(work).toHaveBeenCalledOnce();
  });
});
