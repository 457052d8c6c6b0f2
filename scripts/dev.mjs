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
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
process.on('SIGINT', () => children.forEach((child) => child.kill('SIGINT')));
