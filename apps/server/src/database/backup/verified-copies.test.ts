import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTemporaryCopyPath } from './verified-copies.ts';

describe('the temporary copy of an encrypted archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-verified-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const module = fileURLToPath(new URL('./verified-copies.ts', import.meta.url));
  const script = `
    import { writeFileSync } from 'node:fs';
    import { withTemporaryCopyPath } from ${JSON.stringify(module)};
    await withTemporaryCopyPath(process.env.FOLDER, async (path) => {
      writeFileSync(path, 'personal');
      console.log('written');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;

  async function reader() {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const end = (signal: NodeJS.Signals) =>
      new Promise<number | null>((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill(signal);
      });
    return { end };
  }

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('deletes the copy if %s ends the process', async (signal, code) => {
    const { end } = await reader();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await end(signal)).toBe(code);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('deletes the copy of a killed process with the next copy, but not while it is read', async () => {
    const { end } = await reader();
    const [left] = readdirSync(folder);
    writeFileSync(join(folder, 'another.zip'), '');
    await withTemporaryCopyPath(folder, async () => expect(readdirSync(folder)).toContain(left));
    await end('SIGKILL');
    expect(readdirSync(folder)).toContain(left);
    await withTemporaryCopyPath(folder, async () => expect(readdirSync(folder)).toEqual(['another.zip']));
  });
});
