import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { requireNode, root, say } from './step.mjs';

requireNode();
await ensureInstalled();
const { buildChanged } = await import('./build.mjs');
// A running server uses the other parts.
await buildChanged(['server']);

const { runAdmin } = await import(pathToFileURL(join(root, 'apps/server/dist/admin.js')).href);
process.exitCode = await runAdmin(process.argv.slice(2), { env: process.env, print: say });
