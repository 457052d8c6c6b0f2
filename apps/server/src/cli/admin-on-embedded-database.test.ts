import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { findAccountByEmail } from '../modules/accounts/store.ts';
import { verifyPassword } from '../modules/accounts/passwords/passwords.ts';
import { admin, passwordIn } from './testing/run-admin.ts';

describe('the admin command on the embedded database', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-admin-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const open = () => openDatabase({ dataDir, databaseUrl: undefined, log: () => undefined });

  it('creates no empty store if the settings of the server are missing', async () => {
    const missing = join(dataDir, 'never-made');
    for (const args of [
      ['scrub'],
      ['audit'],
      ['make-administrator', 'ada@example.org'],
      ['backup', 'a.zip'],
    ]) {
      const { code, lines } = await admin(args, { DATA_DIR: missing, DEMO: '0' });
      expect([code, lines]).toEqual([1, [expect.stringContaining(`${missing} has no store.`)]]);
    }
    expect(existsSync(missing)).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'leaves a data folder of another operating-system user unchanged',
    async () => {
      const strange = join(dataDir, 'strange');
      mkdirSync(strange);
      chownSync(strange, 65_534, 65_534);
      const { code, lines } = await admin(['scrub'], { DATA_DIR: strange, DEMO: '0' });
      expect([code, lines]).toEqual([1, [expect.stringContaining('belongs to another user')]]);
      expect(readdirSync(strange)).toEqual([]);
    },
  );

  it('saves its changes, releases the data folder, and refuses to run while a server uses it', async () => {
    const env = { DATA_DIR: dataDir, DEMO: '0' };
    const made = await admin(['create-administrator', 'ada@example.org'], env);
    expect(made.code).toBe(0);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);

    const server = await open();
    try {
      const refused = await admin(['reset-password', 'ada@example.org'], env);
      expect(refused.code).toBe(1);
      expect(refused.lines).toEqual([
        `A server or another command uses ${dataDir}. Stop it, then run this command again.`,
      ]);
      const account = await findAccountByEmail(server.db, 'ada@example.org');
      expect(await verifyPassword(account?.passwordHash, passwordIn(made.text))).toBe(true);
    } finally {
      await server.close();
    }
  });
});
