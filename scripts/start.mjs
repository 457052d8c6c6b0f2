import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, say } from './step.mjs';

requireNode();
await ensureInstalled();
const { buildChanged } = await import('./build.mjs');
await buildChanged();

const demoContent = join(root, 'demo/dist/index.js');
const loadDemo = async (options) => {
  const { loadDemo: load } = await import(pathToFileURL(demoContent).href);
  return load(options);
};

const { runUntilSignal } = await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
await runUntilSignal({
  env: process.env,
  // For tests, which start many servers on few processors.
  judgesStartLate: process.argv.includes('--judges-start-late'),
  print: say,
  // An image has no demo content.
  loadDemo: existsSync(demoContent) ? loadDemo : undefined,
});
