import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, say } from './step.mjs';

requireNode();
await ensureInstalled();
say('Server on http://127.0.0.1:8080, page with live reload on http://127.0.0.1:5173 (end with Ctrl+C).');
say('Gallery of the components on http://127.0.0.1:5173/gallery.html.');

const children = [
  spawn(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--conditions=elucida-source',
      'scripts/serve-source.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // The proxy of Vite expects this address.
      env: { ...process.env, HOST: '127.0.0.1', PORT: '8080' },
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
}
// A terminal sends Ctrl+C to the children too; a second signal makes tsx kill the server.
process.on('SIGINT', () => (isStopping = true));
process.on('SIGTERM', stop);
