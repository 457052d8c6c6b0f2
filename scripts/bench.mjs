import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, requireNode, root, run, say } from './step.mjs';

const peers = join(root, 'bench', 'peers');
const stamp = join(peers, 'node_modules', '.elucida-installed');

/** Installs what the bench measures beside us, by a lock file of its own, unless it is already there. */
async function ensurePeers() {
  const lock = createHash('sha256')
    .update(readFileSync(join(peers, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing the peers of bench/peers (for the bench alone, never shipped)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, [
    'ci',
    '--prefix',
    peers,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code === 0) writeFileSync(stamp, lock);
  else say('The peers could not be installed: they are reported as absent.');
}

requireNode();
await ensureInstalled();
await ensureBrowser();
await ensurePeers();
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const code = await run(process.execPath, [
  tsx,
  '--conditions=elucida-source',
  'bench/run.ts',
  ...process.argv.slice(2),
]);
if (code !== 0) fail('The bench did not come to its end: see the message above.');
