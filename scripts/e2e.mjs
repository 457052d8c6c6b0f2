import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './step.mjs';

// Runs the browser tests of npm test, or all whose paths contain one of the arguments. With
// --pictures they keep pictures.

requireNode();
const paths = process.argv.slice(2).filter((argument) => argument !== '--pictures');
if (paths.length > 0) process.env['TEST_ALL'] = '1';
if (process.argv.includes('--pictures')) process.env['ELUCIDA_PICTURES'] = '1';
await ensureInstalled();
await ensureBrowser();
const { buildChanged } = await import('./build.mjs');
const { finish, runTests } = await import('./tests.mjs');
await buildChanged();
finish(await runTests(['e2e'], { paths, showFiles: true }));
