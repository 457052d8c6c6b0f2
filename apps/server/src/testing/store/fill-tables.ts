import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isGenerated: boolean;
}

interface ForeignKey {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attgenerated <> '' OR a.attidentity = 'a' AS "isGenerated"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

const foreignKeysQuery = `
  SELECT conrelid::regclass::text AS table, a.attname AS column, confrelid::regclass::text AS target, f.attname AS "targetColumn"
  FROM pg_constraint CROSS JOIN LATERAL unnest(conkey, confkey) AS pair (own, other)
  JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = pair.own
  JOIN pg_attribute f ON f.attrelid = confrelid AND f.attnum = pair.other
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

function valueOf({ table, name, type }: Column, row: number): unknown {
  if (type.endsWith('[]')) return '{}';
  if (type === 'boolean') return name === 'is_only' || row % 2 === 0;
  const bits = /^bit\((\d+)\)$/.exec(type)?.[1];
  if (bits !== undefined) return '01'.repeat(Number(bits)).slice(0, Number(bits));
  if (/^(smallint|integer|bigint|real|double precision|numeric)/.test(type)) return row;
  if (/^timestamp|^date$/.test(type)) return `2026-03-0${row}`;
  if (type === 'jsonb' || type === 'json') return '[]';
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`;
  if (type === 'bytea') return Buffer.from(`${table} ${name} ${row}`);
  return `${table}-${name}-${row}`;
}

/** Follows foreign keys; returns the column itself without any. */
function originOf(column: Column, columns: readonly Column[], keys: readonly ForeignKey[]): Column {
  const key = keys.find((item) => item.table === column.table && item.column === column.name);
  const target = key && columns.find((item) => item.table === key.target && item.name === key.targetColumn);
  return target === undefined ? column : originOf(target, columns, keys);
}

/** Each table follows those that it refers to. */
function inOrder(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const done: string[] = [];
  while (done.length < tables.length) {
    const next = tables.find(
      (table) =>
        !done.includes(table) &&
        keys.every((key) => key.table !== table || key.target === table || done.includes(key.target)),
    );
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    done.push(next);
  }
  return done;
}

/**
 * Rows have values of the right type and references to earlier rows. `values` are those required by
 * rules of the database or the product, by `table.column`.
 */
export async function fillTables(
  pool: pg.Pool,
  values: Readonly<Record<string, (row: number) => unknown>>,
): Promise<string[]> {
  const { rows: columns } = await pool.query<Column>(columnsQuery);
  const { rows: keys } = await pool.query<ForeignKey>(foreignKeysQuery);
  const tables = inOrder([...new Set(columns.map(({ table }) => table))], keys);
  for (const table of tables) {
    const { rows: found } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    if (found[0]!.count !== '0') continue;
    const own = columns.filter((column) => column.table === table && !column.isGenerated);
    const isSingle = own.some(({ name }) => name === 'is_only');
    for (const row of isSingle ? [1] : [1, 2]) {
      const given = own.map((column) => {
        const place = originOf(column, columns, keys);
        return values[`${place.table}.${place.name}`]?.(row) ?? valueOf(place, row);
      });
      const names = own.map(({ name }) => `"${name}"`).join(', ');
      const marks = given.map((_, index) => `$${index + 1}`).join(', ');
      await pool.query(`INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE VALUES (${marks})`, given);
    }
  }
  return tables;
}
