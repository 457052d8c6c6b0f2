import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode, say } from './step.mjs';

requireNode();
await ensureInstalled();
await ensureBrowser();
const { buildChanged } = await import('./build.mjs');
const { runTests } = await import('./tests.mjs');
await buildChanged();
const { passed, failed } = await runTests(['e2e'], process.argv.slice(2));
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
