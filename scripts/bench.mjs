import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, requireNode, root, run, say } from './step.mjs';

const peers = join(root, 'bench', 'peers');

/**
 * Each folder has its own lock file, so that one that fails to install does not affect the others.
 */
const peerFolders = [peers, join(peers, 'nmrium'), join(peers, 'react-spectra-editor')];

async function ensurePeers(folder) {
  const stamp = join(folder, 'node_modules', '.elucida-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say(`Installing ${relative(root, folder)} (for the bench alone, never shipped; a minute)...`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', ['ci', ...options], { cwd: folder, shell: process.platform === 'win32' });
  if (code === 0) writeFileSync(stamp, lock);
  else say('It could not be installed: who is in it is reported as absent.');
}

requireNode();
await ensureInstalled();
await ensureBrowser();
for (const folder of peerFolders) await ensurePeers(folder);
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const code = await run(process.execPath, [
  tsx,
  '--conditions=elucida-source',
  'bench/run.ts',
  ...process.argv.slice(2),
]);
if (code !== 0) fail('The bench did not come to its end: see the message above.');
