import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, hasSources, root, run, say, seconds } from './step.mjs';

const stamp = join(root, 'node_modules', '.elucida-installed');

function wanted() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** An image installs nothing. */
export async function ensureInstalled() {
  if (!hasSources) return;
  const lock = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const started = Date.now();
  say('Installing the packages of package-lock.json...');
  // The lock file names each version and hash, so npm need not check if its cache is current. On
  // Windows, npm is a script, which only a shell starts.
  const code = await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) fail('npm ci failed: see its message above.');
  writeFileSync(stamp, lock);
  say(`Installed in ${seconds(started)}.`);
}
