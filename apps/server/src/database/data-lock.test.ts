import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-lock.ts';
import { identityOf } from './embedded-postgres/process-identity.ts';

function startHolder(dataDir: string): Promise<{ pid: number; kill: () => Promise<void> }> {
  const source = JSON.stringify(fileURLToPath(new URL('./data-lock.ts', import.meta.url)));
  const script = `
    import { lockDataDir } from ${source};
    lockDataDir(${JSON.stringify(dataDir)});
    console.log('locked');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve({ pid: child.pid!, kill }));
    void ended.then(() => reject(new Error('The holder ended before it had the folder.')));
  });
}

describe('the lock of a data folder', () => {
  let dataDir: string;
  let lockFile: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'elucida-lock-'));
    lockFile = join(dataDir, 'server.lock');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('rejects a second process and names the first, until that one is killed', async () => {
    const holder = await startHolder(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dataDir)).toThrow(`process ${holder.pid}`);
    await holder.kill();
    expect(existsSync(lockFile)).toBe(true);
    lockDataDir(dataDir)();
  });

  it('creates a missing folder, and removes the lock file on release', () => {
    const deep = join(dataDir, 'not', 'there', 'yet');
    const unlock = lockDataDir(deep);
    expect(existsSync(join(deep, 'server.lock'))).toBe(true);
    unlock();
    expect(existsSync(join(deep, 'server.lock'))).toBe(false);
  });

  it('rejects a second lock in the same process until the first is released', () => {
    const unlock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    unlock();
    lockDataDir(dataDir)();
  });

  it.each([
    [
      'of a process id that another process has now',
      JSON.stringify({ ...identityOf(process.pid), startedAt: '1' }),
    ],
    ['of a process id that no process has', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['that was never written', ''],
    ['that is truncated', '{"pid":12'],
  ])('replaces a lock %s', (_, left) => {
    writeFileSync(lockFile, left);
    const unlock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    unlock();
  });
});
