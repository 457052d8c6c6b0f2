import { expect, it } from 'vitest';
import { molecules } from '../../../database/schema/index.ts';
import { moleculeBody } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { indexStructures } from './index-structures.ts';

describeApp('drawings of an older version', (get) => {
  it('indexes older drawings for the structure search once', async () => {
    const author = get().as('ADMINISTRATOR');
    await author.post('/molecules', moleculeBody('CC#N', { id: 'nitrile' }));
    const { db } = get().store;
    await db.update(molecules).set({ structureCode: null, structureFingerprint: null });
    expect((await author.get('/molecules?structure=C%23N')).json()).toEqual([]);
    expect(await indexStructures(db)).toBe(1);
    expect(await indexStructures(db)).toBe(0);
    expect((await author.get('/molecules?structure=C%23N')).json()).toHaveLength(1);
  });
});
