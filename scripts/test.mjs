import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { requireNode, say, seconds } from './step.mjs';

requireNode();
// Crash loops in full, and every test of the server on both stores: before a release.
if (process.argv.includes('--all')) process.env['TEST_ALL'] = '1';
const started = Date.now();
await ensureInstalled();
await ensureBrowser();

const { buildChanged } = await import('./build.mjs');
const { runChecks } = await import('./check.mjs');
const { runTests } = await import('./tests.mjs');

await buildChanged();
say('Checks: format, lint, types, dead code, licences.');
const checks = await runChecks();

say('Tests of the packages and the page.');
const packages = await runTests([
  'chemistry',
  'spectra',
  'contract',
  'demo',
  'deploy',
  'spectrum-viewer',
  'web',
]);
say('Tests of the server, on the embedded store and on PostgreSQL of the system.');
const server = await runTests(['server', 'server-isolated', 'server-on-debian-postgres']);
say('Tests in the browser, on the built product.');
const browser = await runTests(['e2e']);

const sum = (name) => checks[name] + packages[name] + server[name] + browser[name];
const skipped = packages.skipped + server.skipped + browser.skipped;
const failed = sum('failed');
say(`All of it took ${seconds(started)}.`);
say(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;
