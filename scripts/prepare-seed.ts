import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup } from '../apps/server/src/testing/run-folder.ts';
import { loadSeed } from '../tests/e2e/testing/served-product.ts';

// Keeps the folder of the seed until the input ends.
setup();
const seed = await loadSeed(mkdtempSync(join(tmpdir(), 'elucida-seed-')));
process.stdout.write(`${JSON.stringify(seed)}\n`);
process.stdin.resume();
