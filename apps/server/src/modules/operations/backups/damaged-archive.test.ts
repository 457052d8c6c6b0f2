import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readArchive } from '../../../database/backup/read-archive.ts';
import { listArchives } from './store.ts';
import { addMachine } from '../../../testing/factories.ts';
import { isFullRun } from '../../../testing/repetitions.ts';
import { readStoreContents } from '../../../testing/store/store-contents.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { archivePathOf, backUp, download, restore } from './testing/backup-steps.ts';

describeApp('a damaged archive', (get) => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-archive-'));
  const path = join(folder, 'archive.zip');

  async function archive(): Promise<Buffer> {
    await addMachine(get().as('ADMINISTRATOR'));
    await backUp(get(), ['accounts', 'laboratories', 'machines']);
    const [row] = await listArchives(get().store.db);
    copyFileSync(archivePathOf(get(), row!.id), path);
    return readFileSync(path);
  }

  it('rejects an archive with any flipped byte and of any shortened length', async () => {
    const whole = await archive();
    expect((await readArchive(path)).ok).toBe(true);
    const step = isFullRun ? 1 : 4;
    for (let place = 0; place < whole.length; place += step) {
      const flipped = Buffer.from(whole);
      flipped[place]! ^= 1 << (place % 8);
      writeFileSync(path, flipped);
      expect((await readArchive(path)).ok, `byte ${place}`).toBe(false);
    }
    for (let length = 0; length < whole.length; length += 97 * step) {
      writeFileSync(path, whole.subarray(0, length));
      expect((await readArchive(path)).ok, `${length} bytes`).toBe(false);
    }
    rmSync(folder, { recursive: true });
  });

  it('changes nothing when it is restored', async () => {
    const whole = await download(get());
    const before = await readStoreContents(get().store);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const refused = await restore(get(), flipped);
    expect(refused).toMatchObject({
      status: 4,
      error: 'The backup is damaged.',
    });
    const foreign = await restore(get(), Buffer.from('PK\u0005\u0006'.padEnd(400, '\0')));
    expect(foreign).toMatchObject({
      status: 4,
      error: 'This is not a backup of Elucida, or the file is incomplete.',
    });
    expect(await readStoreContents(get().store)).toEqual(before);
    const folderOf = dirname(archivePathOf(get(), 'x'));
    expect(readdirSync(folderOf).filter((name) => !name.endsWith('.zip'))).toEqual([]);
  });
});
