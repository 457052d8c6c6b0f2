import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAdmin } from './admin.ts';
import { createFile } from '../modules/documents/store.ts';
import { readStoreContents } from '../testing/store/store-contents.ts';
import { describeApp } from '../testing/test-app.ts';

describeApp('the restore drill', (get) => {
  async function run(...args: string[]) {
    const lines: string[] = [];
    const { config } = get();
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl!, DEMO: '0' };
    const code = await runAdmin(args, { env, print: (line) => lines.push(line) });
    return { code, text: lines.join('\n') };
  }
  const leftFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('elucida-drill-'));

  it('restores an archive into a separate store, verifies rows and files, and leaves nothing behind', async () => {
    const { store } = get();
    const blob = await store.blobs.put(Buffer.from('a document'));
    await createFile(store.db, {
      type: 'GETTING_STARTED',
      mime: 'text/plain',
      size: 10,
      name: 'a.txt',
      blob,
    });
    const folder = mkdtempSync(join(tmpdir(), 'elucida-drill-test-'));
    const [file, damaged] = [join(folder, 'all.zip'), join(folder, 'damaged.zip')];
    expect((await run('backup', file)).code).toBe(0);
    const before = await readStoreContents(store);
    const leftBefore = leftFolders();
    const drill = await run('drill', file);
    expect(drill).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^The drill succeeded: \d+ rows and 1 files, saved 2\S+, were restored in [\d.]+ s and verified\./,
      ),
    });
    expect(await readStoreContents(store)).toEqual(before);
    writeFileSync(damaged, 'PK and nothing else');
    expect((await run('drill', damaged)).code).toBe(1);
    expect(leftFolders()).toEqual(leftBefore);
    rmSync(folder, { recursive: true });
  });
});
