import {
  type SQL,
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { exercises, experiments, molecules, spectra } from './schema.ts';
import { uniqueViolation } from './unique-violation.ts';

export type MoleculeRow = typeof molecules.$inferSelect;
export type NewMolecule = Omit<typeof molecules.$inferInsert, 'createdAt' | 'lastModified'>;

export interface MoleculeFilters {
  id?: string | undefined;
  name?: string | undefined;
  /** In Hill order. */
  formula?: string | undefined;
  atoms?: string[] | undefined;
  cas?: string | undefined;
  minimumWeight?: number | undefined;
  maximumWeight?: number | undefined;
  domains?: string[] | undefined;
  functions?: string[] | undefined;
  experimentTypes?: string[] | undefined;
}

export interface Visibility {
  /** Whoever may not see hidden content sees neither private molecules nor the answers of protected exercises. */
  seesHidden: boolean;
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

/** `%` and `_` in what a person typed mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The condition that every catalogue query carries: applied before filters, counts and paging. */
export function visibleMolecule(db: Executor, visibility: Visibility): SQL | undefined {
  if (visibility.seesHidden) return undefined;
  const shadowing = db
    .select({ one: sql`1` })
    .from(exercises)
    .where(and(eq(exercises.moleculeId, molecules.id), exercises.isPublic, exercises.isProtected));
  return and(eq(molecules.isPublic, true), notExists(shadowing));
}

function matching(db: Executor, filters: MoleculeFilters): SQL[] {
  const conditions: (SQL | undefined)[] = [
    filters.id ? ilike(molecules.id, containing(filters.id)) : undefined,
    filters.name
      ? or(
          ilike(molecules.name, containing(filters.name)),
          sql`array_to_string(${molecules.aliases}, chr(10)) ILIKE ${containing(filters.name)}`,
        )
      : undefined,
    filters.formula ? eq(molecules.formula, filters.formula) : undefined,
    filters.atoms?.length ? arrayContains(molecules.atoms, filters.atoms) : undefined,
    filters.cas ? ilike(molecules.cas, containing(filters.cas)) : undefined,
    filters.minimumWeight === undefined ? undefined : gte(molecules.weight, filters.minimumWeight),
    filters.maximumWeight === undefined ? undefined : lte(molecules.weight, filters.maximumWeight),
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

export async function listMolecules(
  db: Executor,
  options: MoleculeListOptions,
): Promise<{ rows: MoleculeListRow[]; total: number }> {
  const where = and(visibleMolecule(db, options), ...matching(db, options.filters));
  const direction = options.sort.isDescending ? desc : asc;
  const column = molecules[options.sort.column];
  const found = await db
    .select({ ...listColumns, total: sql`count(*) OVER()`.mapWith(Number) })
    .from(molecules)
    .where(where)
    .orderBy(direction(column), asc(molecules.id))
    .offset(options.start)
    .limit(options.amount);
  const total = found[0]?.total ?? (options.start > 0 ? await db.$count(molecules, where) : 0);
  return { rows: found.map(({ total: _, ...row }) => row), total };
}

export async function moleculeFacets(db: Executor, visibility: Visibility) {
  const visible = visibleMolecule(db, visibility) ?? sql`true`;
  const values = async (column: AnyPgColumn) => {
    const rows = await db
      .selectDistinct({ value: sql<string>`unnest(${column})` })
      .from(molecules)
      .where(visible)
      .orderBy(sql`1`);
    return rows.map((row) => row.value);
  };
  const types = await db
    .selectDistinct({ type: experiments.type })
    .from(experiments)
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .where(visible)
    .orderBy(asc(experiments.type));
  return {
    domains: await values(molecules.domains),
    functions: await values(molecules.functions),
    experiments: types.map((row) => row.type),
  };
}

export async function findMolecule(
  db: Executor,
  id: string,
  visibility: Visibility,
): Promise<MoleculeRow | undefined> {
  const rows = await db
    .select()
    .from(molecules)
    .where(and(eq(molecules.id, id), visibleMolecule(db, visibility)));
  return rows[0];
}

export interface MoleculeExperiment {
  id: string;
  name: string;
  type: string;
  spectrumName: string | null;
}

export async function experimentsOfMolecule(db: Executor, moleculeId: string): Promise<MoleculeExperiment[]> {
  return db
    .select({
      id: experiments.id,
      name: experiments.name,
      type: experiments.type,
      spectrumName: spectra.name,
    })
    .from(experiments)
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(eq(experiments.moleculeId, moleculeId))
    .orderBy(asc(experiments.createdAt), asc(experiments.id));
}

export async function createMolecule(db: Executor, molecule: NewMolecule): Promise<'created' | 'taken'> {
  try {
    await db.insert(molecules).values(molecule);
    return 'created';
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    throw error;
  }
}
