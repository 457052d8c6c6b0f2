import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './step.mjs';

requireNode();
await ensureInstalled();
await ensureBrowser();
const { buildChanged } = await import('./build.mjs');
const { finish, runTests } = await import('./tests.mjs');
await buildChanged();
finish(await runTests(['saml'], { showFiles: true }));
