import {
  type SQL,
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { equalsAny } from '../../../database/queries/equals-any.ts';
import { createContainsPattern } from '../../../database/queries/contains-pattern.ts';
import type { Executor } from '../../../database/database.ts';
import { type MoleculeRow, type Visibility, moleculeVisibleTo } from './store.ts';
import { experiments, molecules } from '../../../database/schema/index.ts';

export interface MoleculeFilters {
  /** Part of the id. */
  id?: string | undefined;
  /** Part of the name or of an alias. */
  name?: string | undefined;
  /** In Hill order. */
  formula?: string | undefined;
  /** Elements, all of which the molecule contains. */
  atoms?: string[] | undefined;
  cas?: string | undefined;
  /** In g/mol, inclusive. */
  minWeight?: number | undefined;
  maxWeight?: number | undefined;
  /** The molecule has one or more of them; likewise for `functions` and `experimentTypes`. */
  domains?: string[] | undefined;
  functions?: string[] | undefined;
  experimentTypes?: string[] | undefined;
  /** In addition to the other filters. */
  ids?: readonly string[] | undefined;
}

const listColumns = {
  id: molecules.id,
  name: molecules.name,
  formula: molecules.formula,
  weight: molecules.weight,
  cas: molecules.cas,
  aliases: molecules.aliases,
  domains: molecules.domains,
  functions: molecules.functions,
  isPublic: molecules.isPublic,
  lastModified: molecules.lastModified,
};

export type MoleculeListRow = Pick<MoleculeRow, keyof typeof listColumns>;

function matching(db: Executor, filters: MoleculeFilters): SQL[] {
  const conditions: (SQL | undefined)[] = [
    filters.ids ? equalsAny(molecules.id, filters.ids) : undefined,
    filters.id ? ilike(molecules.id, createContainsPattern(filters.id)) : undefined,
    filters.name
      ? or(
          ilike(molecules.name, createContainsPattern(filters.name)),
          sql`array_to_string(${molecules.aliases}, chr(10)) ILIKE ${createContainsPattern(filters.name)}`,
        )
      : undefined,
    filters.formula ? eq(molecules.formula, filters.formula) : undefined,
    filters.atoms?.length ? arrayContains(molecules.atoms, filters.atoms) : undefined,
    // CAS numbers match with or without hyphens.
    filters.cas
      ? ilike(sql`replace(${molecules.cas}, '-', '')`, createContainsPattern(filters.cas.replaceAll('-', '')))
      : undefined,
    filters.minWeight === undefined ? undefined : gte(molecules.weight, filters.minWeight),
    filters.maxWeight === undefined ? undefined : lte(molecules.weight, filters.maxWeight),
    filters.domains?.length ? arrayOverlaps(molecules.domains, filters.domains) : undefined,
    filters.functions?.length ? arrayOverlaps(molecules.functions, filters.functions) : undefined,
    filters.experimentTypes?.length
      ? exists(
          db
            .select({ one: sql`1` })
            .from(experiments)
            .where(
              and(
                eq(experiments.moleculeId, molecules.id),
                inArray(experiments.type, filters.experimentTypes),
              ),
            ),
        )
      : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

export interface MoleculeListOptions extends Visibility {
  filters: MoleculeFilters;
  sort: { column: 'id' | 'name' | 'formula' | 'weight' | 'cas'; isDescending: boolean };
  start: number;
  amount: number;
}

/**
 * The id comes last, because otherwise rows with equal values could change places between two
 * pages.
 */
function ordering({ column, isDescending }: MoleculeListOptions['sort']): SQL[] {
  const direction = isDescending ? desc : asc;
  // A CAS number is a number with hyphens, so the shorter one is smaller.
  const first = column === 'cas' ? [direction(sql`length(${molecules.cas})`)] : [];
  const value = column === 'name' ? sql`lower(${molecules.name})` : molecules[column];
  return [...first, direction(value), asc(molecules.id)];
}

export async function listMolecules(
  db: Executor,
  options: MoleculeListOptions,
): Promise<{ rows: MoleculeListRow[]; total: number }> {
  const where = and(moleculeVisibleTo(db, options), ...matching(db, options.filters));
  const found = await db
    .select({ ...listColumns, total: sql`count(*) OVER()`.mapWith(Number) })
    .from(molecules)
    .where(where)
    .orderBy(...ordering(options.sort))
    .offset(options.start)
    .limit(options.amount);
  const total = found[0]?.total ?? (options.start > 0 ? await db.$count(molecules, where) : 0);
  return { rows: found.map(({ total: _, ...row }) => row), total };
}

export interface FacetValue {
  value: string;
  count: number;
}

export async function loadMoleculeFacets(db: Executor, visibility: Visibility) {
  const visible = moleculeVisibleTo(db, visibility) ?? sql`true`;
  const valuesOf = async (column: AnyPgColumn): Promise<FacetValue[]> => {
    const found = await db.execute<{ value: string; count: string }>(sql`
      SELECT value, count(DISTINCT ${molecules.id}) AS count
      FROM ${molecules}, unnest(${column}) AS value WHERE ${visible} GROUP BY value ORDER BY value
    `);
    return found.rows.map(({ value, count }) => ({ value, count: Number(count) }));
  };
  const types = await db
    .select({ value: experiments.type, count: countDistinct(molecules.id) })
    .from(experiments)
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .where(visible)
    .groupBy(experiments.type)
    .orderBy(asc(experiments.type));
  return {
    domains: await valuesOf(molecules.domains),
    functions: await valuesOf(molecules.functions),
    experiments: types,
  };
}

export interface StructureCandidate {
  id: string;
  structureCode: string;
}

/**
 * The fingerprint of a candidate has every bit of the fragment's. The substructure search then
 * decides.
 */
export async function findStructureCandidates(
  db: Executor,
  options: Visibility & { filters: MoleculeFilters; fingerprint: string },
): Promise<StructureCandidate[]> {
  const { filters, fingerprint } = options;
  const rows = await db
    .select({ id: molecules.id, structureCode: molecules.structureCode })
    .from(molecules)
    .where(
      and(
        moleculeVisibleTo(db, options),
        ...matching(db, filters),
        isNotNull(molecules.structureCode),
        sql`(${molecules.structureFingerprint} & ${fingerprint}::bit(512)) = ${fingerprint}::bit(512)`,
      ),
    );
  return rows.flatMap(({ id, structureCode }) => (structureCode === null ? [] : [{ id, structureCode }]));
}

export type MoleculeSort = MoleculeListOptions['sort'];

/** Yields batches of 200. */
export async function* streamMolecules(
  db: Executor,
  options: Omit<MoleculeListOptions, 'start' | 'amount'>,
): AsyncGenerator<MoleculeRow[]> {
  const portion = 200;
  const ids = await db
    .select({ id: molecules.id })
    .from(molecules)
    .where(and(moleculeVisibleTo(db, options), ...matching(db, options.filters)))
    .orderBy(...ordering(options.sort));
  for (let start = 0; start < ids.length; start += portion) {
    const wanted = ids.slice(start, start + portion).map(({ id }) => id);
    const rows = await db.select().from(molecules).where(inArray(molecules.id, wanted));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}
