import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.mjs';

// drizzle-kit compares the schema only with the newest snapshot.
const folder = join(root, 'apps/server/src/database/migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
