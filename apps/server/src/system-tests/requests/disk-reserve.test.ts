import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { diskSpaceOf, reservedBytes } from '../../platform/blobs/disk-space.ts';
import { addExperimentWithMolecule } from '../../testing/factories.ts';
import { apiBase, describeApp } from '../../testing/test-app.ts';

const gigabyte = 1e9;

describeApp('the reserve of the data disk', (get) => {
  /** Simulates the free space instead of filling the disk. */
  async function answersWith(freeBytes: number) {
    const { config, store } = get();
    const readDiskSpace = async () => ({ freeBytes, totalBytes: 100 * gigabyte });
    const app = await buildApp({ config, store, readDiskSpace });
    const { token } = get().as('ADMINISTRATOR');
    const statusOf = async (method: 'GET' | 'POST' | 'PATCH', url: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await app.inject({ method, url: `${apiBase}${url}`, headers });
      if (reply.statusCode !== 507) return 'taken';
      const { code, message } = reply.json<{ code: string; message: string }>();
      expect(message).toBe(
        'The server disk is almost full: the remaining space is reserved for submissions. Please contact an administrator.',
      );
      return code;
    };
    const answers = {
      upload: await statusOf('POST', '/files'),
      backup: await statusOf('POST', '/backup'),
      restore: await statusOf('POST', '/backup/restore'),
      export: await statusOf('GET', '/molecules/export'),
      log: await statusOf('POST', '/composerlogs/batch'),
      draft: await statusOf('PATCH', '/exercises/1/draft'),
      answer: await statusOf('POST', '/exercises/1/corrector'),
      reading: await statusOf('GET', '/molecules'),
    };
    await app.close();
    return answers;
  }

  const small = { log: 'taken', draft: 'taken' };
  const noSmall = { log: 'out-of-space', draft: 'out-of-space' };
  const all = { upload: 'taken', backup: 'taken', restore: 'taken', export: 'taken', ...small };
  const noBulk = {
    upload: 'out-of-space',
    backup: 'out-of-space',
    restore: 'out-of-space',
    export: 'out-of-space',
  };
  const rest = { answer: 'taken', reading: 'taken' };

  it('reserves 5 % of the disk, and at least 1 GB', () => {
    expect(reservedBytes({ freeBytes: 0, totalBytes: 100 * gigabyte })).toBe(5 * gigabyte);
    expect(reservedBytes({ freeBytes: 0, totalBytes: 2 * gigabyte })).toBe(gigabyte);
  });

  it('stops uploads, backups and exports first, then logs and drafts, but never answers or reads', async () => {
    await addExperimentWithMolecule(get());
    expect(await answersWith(5 * gigabyte)).toEqual({ ...all, ...rest });
    expect(await answersWith(5 * gigabyte - 1)).toEqual({ ...noBulk, ...small, ...rest });
    expect(await answersWith(2.5 * gigabyte)).toEqual({ ...noBulk, ...small, ...rest });
    expect(await answersWith(2.5 * gigabyte - 1)).toEqual({ ...noBulk, ...noSmall, ...rest });
    expect(await answersWith(0)).toEqual({ ...noBulk, ...noSmall, ...rest });
  });

  it('measures the disk of the data folder', async () => {
    const { freeBytes, totalBytes } = await diskSpaceOf(get().config.dataDir)();
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThan(freeBytes);
  });
});
