import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** Its message is the one line that the operator sees. */
export class SchemaIncompatible extends Error {}

interface Migration {
  tag: string;
  /** Time in the journal, which identifies an applied migration. */
  when: number;
  hash: string;
}

interface AppliedMigration {
  hash: string;
  when: number;
}

interface SchemaMinimum {
  appliedCount: number;
  minCount: number;
  version: string;
}

/**
 * Number of migrations that a build must know to run on this build's schema; `undefined` for all.
 * Lower it only for a release whose migrations and rules an older build may ignore: an older build
 * also has older secrecy rules.
 */
const minMigrationCount: number | undefined = undefined;

type Client = Pick<pg.PoolClient, 'query'>;

export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`));
    return { tag, when, hash: createHash('sha256').update(text).digest('hex') };
  });
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [name]);
  return rows[0]!.found !== null;
}

async function findApplied(client: Client): Promise<AppliedMigration[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, when: Number(created_at) }));
}

async function findMinimum(client: Client): Promise<SchemaMinimum | undefined> {
  if (!(await hasTable(client, 'public.schema_minimum'))) return undefined;
  const { rows } = await client.query<SchemaMinimum>(
    'SELECT applied_count AS "appliedCount", min_count AS "minCount", version FROM schema_minimum',
  );
  return rows[0];
}

function findChanged(known: readonly Migration[], applied: readonly AppliedMigration[]) {
  const hashes = new Map(applied.map(({ when, hash }) => [when, hash]));
  return known.find(({ when, hash }) => hashes.has(when) && hashes.get(when) !== hash);
}

function findSkipped(known: readonly Migration[], applied: readonly AppliedMigration[]) {
  const times = new Set(applied.map(({ when }) => when));
  const last = Math.max(0, ...times);
  return known.find(({ when }) => when <= last && !times.has(when));
}

/**
 * `older` (or equal) may be migrated. `newer` stays as it is, because its row of `schema_minimum`
 * allows this build. Throws `SchemaIncompatible` otherwise.
 */
export async function checkSchema(
  client: Client,
  known: readonly Migration[],
  version: string,
): Promise<'older' | 'newer'> {
  const applied = await findApplied(client);
  const changed = findChanged(known, applied);
  if (changed !== undefined)
    throw new SchemaIncompatible(
      `Migration ${changed.tag} of this build (${version}) differs from the one that this database has had: install an unchanged release.`,
    );
  const times = new Set(known.map(({ when }) => when));
  if (applied.every(({ when }) => times.has(when))) {
    const skipped = findSkipped(known, applied);
    if (skipped === undefined) return 'older';
    throw new SchemaIncompatible(
      `Migration ${skipped.tag} of this build (${version}) is missing in this database, which has had later ones: install an unchanged release.`,
    );
  }
  const minimum = await findMinimum(client);
  const isCovered = minimum !== undefined && minimum.appliedCount >= applied.length;
  if (isCovered && known.length >= minimum.minCount) return 'newer';
  const by = minimum === undefined ? 'a later version' : `version ${minimum.version}`;
  throw new SchemaIncompatible(
    `This database was migrated by ${by} and needs it or a later one; this build is ${version}, knows ${known.length} of ${applied.length} migrations and changes nothing (docs/upgrading.md, "Going back").`,
  );
}

/** Requires the migration lock. */
export async function setSchemaMinimum(client: Client, count: number, version: string): Promise<void> {
  // The migrations of an earlier build do not create the table.
  if (!(await hasTable(client, 'public.schema_minimum'))) return;
  await client.query(
    `INSERT INTO schema_minimum (is_only, applied_count, min_count, version) VALUES (true, $1, $2, $3)
     ON CONFLICT (is_only) DO UPDATE SET applied_count = $1, min_count = $2, version = $3
     WHERE (schema_minimum.applied_count, schema_minimum.min_count, schema_minimum.version) IS DISTINCT FROM ($1, $2, $3)`,
    [count, minMigrationCount ?? count, version],
  );
}
