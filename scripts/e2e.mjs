import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './step.mjs';

// Runs the browser tests of npm test, or all whose paths contain an argument. With --pictures the
// tests save pictures.

requireNode();
const paths = process.argv.slice(2).filter((argument) => argument !== '--pictures');
if (process.argv.includes('--pictures')) process.env['ELUCIDA_PICTURES'] = '1';
await Promise.all([ensureInstalled(), ensureBrowser()]);
const { buildChanged } = await import('./build.mjs');
const { finish, runTests } = await import('./tests.mjs');
await buildChanged();
finish(await runTests(['e2e'], { paths, isFull: paths.length > 0, showFiles: true }));
