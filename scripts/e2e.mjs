import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './step.mjs';

// Runs the browser tests whose paths contain one of the arguments; with --pictures they keep pictures.

requireNode();
const paths = process.argv.slice(2).filter((argument) => argument !== '--pictures');
if (process.argv.includes('--pictures')) process.env['ELUCIDA_PICTURES'] = '1';
await ensureInstalled();
await ensureBrowser();
const { buildChanged } = await import('./build.mjs');
const { finish, runTests } = await import('./tests.mjs');
await buildChanged();
finish(await runTests(['e2e'], { paths, showFiles: true }));
