import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, say } from './step.mjs';

requireNode();
await ensureInstalled();
const { buildChanged } = await import('./build.mjs');
await buildChanged();

const { runUntilSignal } = await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
await runUntilSignal({
  env: process.env,
  print: say,
  loadDemo: async (options) => {
    const { loadDemo } = await import(pathToFileURL(join(root, 'demo/dist/index.js')).href);
    return loadDemo(options);
  },
});
