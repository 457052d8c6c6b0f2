import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setup } from '../apps/server/src/testing/run-folder.ts';
import { loadSeed } from '../tests/e2e/testing/served-product.ts';

// Prints the seed of the browser tests as JSON, and keeps its folder until the input ends.
setup();
const seed = await loadSeed(mkdtempSync(join(tmpdir(), 'elucida-seed-')));
process.stdout.write(`${JSON.stringify(seed)}\n`);
process.stdin.resume();
