import type pg from 'pg';

/**
 * Tables that change with any call or are tested elsewhere: audit log, attempts, sessions,
 * secrets, backups, tickets, stamp.
 */
const ignoredTables = new Set([
  'audit_entries',
  'attempts',
  'sessions',
  'secrets',
  'backups',
  'tickets',
  'catalogue_stamp',
]);

/** Rows in PostgreSQL's text form with their counts. */
export type Rows = Map<string, number>;

const masks: readonly (readonly [RegExp, string])[] = [
  [/\b\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'a time'],
  [/\b[0-9a-f]{64}\b/g, 'a hash'],
  [/student-[0-9a-f]{8}/g, 'a student'],
  [/\$argon2id\$[^"]*/g, 'a hash'],
  [/\\\\x[0-9a-f]+/g, 'bytes'],
  [/\b[0-9a-hjkmnp-tv-z]{16}\b/g, 'an id'],
  [/\b(molecule-|key-|session)\d+\b/g, '$1'],
  [/\b(Molecule|exercises\/) ?\d+/g, '$1'],
  [/"(id|position|exercise_id|size|serial)": ?\d+/g, '"$1": n'],
];

const masked = (row: string) => masks.reduce((text, [found, mask]) => text.replace(found, mask), row);

/** Omits values that differ in each run: ids, times, hashes. */
export async function readMaskedRows(pool: pg.Pool): Promise<Rows> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !ignoredTables.has(name));
  const all = names.map((name) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" AS t`);
  const found = await pool.query<{ row: string }>(all.join(' UNION ALL '));
  const rows: Rows = new Map();
  for (const { row } of found.rows) {
    const text = masked(row);
    rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return rows;
}

/** Returns added (`+`) and removed (`-`) rows, sorted. */
export function diffRows(before: Rows, after: Rows): string[] {
  const change: string[] = [];
  for (const row of new Set([...before.keys(), ...after.keys()])) {
    const count = (after.get(row) ?? 0) - (before.get(row) ?? 0);
    if (count !== 0) change.push(`${count > 0 ? '+' : '-'}${Math.abs(count)} ${row}`);
  }
  return change.sort();
}
