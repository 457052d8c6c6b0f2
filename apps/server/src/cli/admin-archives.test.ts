import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStoreContents } from '../testing/store/store-contents.ts';
import { describeApp } from '../testing/test-app.ts';
import { admin, adminSteps } from './testing/run-admin.ts';

describeApp('the admin command for archives', (get) => {
  const { run, settings } = adminSteps(get);

  it('saves all archive sections in a file, verifies the file, and restores it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'all.zip');
    const { store } = get();
    const before = await readStoreContents(store);
    expect((await run('backup', file)).text).toMatch(/^Saved \S+, \d+\.\d MB\.$/);
    const verified = await run('verify', file);
    expect(verified.code).toBe(0);
    expect(verified.text).toMatch(/ is complete: \d+ rows and \d+ files of accounts, /);
    expect((await run('backup', file)).lines).toEqual([`${file} already exists.`]);
    expect(readdirSync(folder)).toEqual(['all.zip']);

    const { id } = await get().another('STUDENT');
    expect(await readStoreContents(store)).not.toEqual(before);
    expect((await run('restore', file)).text).toMatch(/^Restored\. Sections: accounts, .*logs\.$/);
    expect(await readStoreContents(store)).toEqual(before);
    expect((await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).statusCode).toBe(404);

    const bytes = readFileSync(file);
    bytes[bytes.length - 200]! ^= 1;
    writeFileSync(file, bytes);
    const damaged = 'The backup is damaged.';
    for (const command of ['verify', 'restore']) {
      const refused = await run(command, file);
      expect([refused.code, refused.lines]).toEqual([1, [damaged]]);
    }
    const missing = await run('verify', join(folder, 'none.zip'));
    expect([missing.code, missing.lines]).toEqual([1, ['File not found.']]);
    expect(await readStoreContents(store)).toEqual(before);
    rmSync(folder, { recursive: true });
  });

  it('encrypts an archive with a passphrase and restores it only with that passphrase', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'all.encrypted');
    const { store } = get();
    const before = await readStoreContents(store);
    const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of some length' };
    const runWith = (env: Record<string, string>, ...args: string[]) =>
      admin(args, { ...settings(), ...env });
    expect((await runWith(passphrase, 'backup', file)).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['all.encrypted']);
    expect(readFileSync(file).includes('manifest.json')).toBe(false);
    const verified = await runWith(passphrase, 'verify', file);
    expect(verified.text).toContain('is complete');
    expect(verified.text).toContain('It is encrypted with BACKUP_PASSPHRASE and authentic');

    await get().another('STUDENT');
    const changed = await readStoreContents(store);
    for (const command of ['verify', 'drill', 'restore']) {
      expect(await runWith({}, command, file)).toMatchObject({
        code: 1,
        lines: ['The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.'],
      });
      const wrong = await runWith({ BACKUP_PASSPHRASE: 'another passphrase' }, command, file);
      expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('with a different passphrase')]);
    }
    expect(await readStoreContents(store)).toEqual(changed);
    expect((await runWith(passphrase, 'restore', file)).code).toBe(0);
    expect(await readStoreContents(store)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['all.encrypted']);
    rmSync(folder, { recursive: true });
  });

  it('restores an unencrypted archive on a server with a passphrase only with --unencrypted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'plain.zip');
    const { store } = get();
    expect((await run('backup', file)).code).toBe(0);
    await get().another('STUDENT');
    const changed = await readStoreContents(store);
    const env = { ...settings(), BACKUP_PASSPHRASE: 'a passphrase of some length' };
    expect((await admin(['verify', file], env)).text).toContain(
      'It is not encrypted: nothing proves who created it.',
    );
    const refused = await admin(['restore', file], env);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining('The backup is not encrypted, so its origin cannot be verified'),
    ]);
    expect(await readStoreContents(store)).toEqual(changed);
    expect((await admin(['restore', file, '--unencrypted'], env)).code).toBe(0);
    expect(await readStoreContents(store)).not.toEqual(changed);
    rmSync(folder, { recursive: true });
  });
});
