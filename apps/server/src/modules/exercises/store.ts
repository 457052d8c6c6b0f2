import {
  type Placeholder,
  type SQL,
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { createContainsPattern } from '../../database/queries/contains-pattern.ts';
import type { MoleculeRow, Visibility } from '../catalogue/molecules/store.ts';
import { cachePreparedVariants } from '../../database/queries/prepared-query.ts';
import { exercises, molecules } from '../../database/schema/index.ts';

export type ExerciseRow = typeof exercises.$inferSelect;

/** `id`, `name` and `idOrName` match a part, ignoring case. */
export interface ExerciseFilters {
  id?: string | undefined;
  name?: string | undefined;
  idOrName?: string | undefined;
  sections?: string[] | undefined;
  levels?: ('EASY' | 'MEDIUM' | 'HARD')[] | undefined;
}

export interface ExerciseListOptions extends Visibility {
  filters: ExerciseFilters;
  sort: { column: 'id' | 'name' | 'level'; isDescending: boolean };
  start: number;
  amount: number;
}

export const byDifficulty = sql`array_position(ARRAY['EASY','MEDIUM','HARD'], ${exercises.level})`;

export function visibleExercise(visibility: Visibility): SQL | undefined {
  return visibility.seesHidden ? undefined : eq(exercises.isPublic, true);
}

interface PageOptions {
  where: SQL | undefined;
  sort: ExerciseListOptions['sort'];
  start: number | Placeholder;
  amount: number | Placeholder;
}

function exercisePage(db: Executor, { where, sort, start, amount }: PageOptions) {
  const byName = sql`lower(${exercises.name})`;
  const column = { id: exercises.id, name: byName, level: byDifficulty }[sort.column];
  return db
    .select({ exercise: exercises, total: sql`count(*) OVER()`.mapWith(Number) })
    .from(exercises)
    .where(where)
    .orderBy(sort.isDescending ? desc(column) : asc(column), asc(exercises.id))
    .offset(start)
    .limit(amount);
}

/** A class opens this page at the same time. */
const unfilteredPage = cachePreparedVariants(
  (db, { seesHidden, ...sort }: ExerciseListOptions['sort'] & Visibility) =>
    exercisePage(db, {
      where: visibleExercise({ seesHidden }),
      sort,
      start: sql.placeholder('start'),
      amount: sql.placeholder('amount'),
    }),
);

export async function listExercises(
  db: Executor,
  options: ExerciseListOptions,
): Promise<{ rows: ExerciseRow[]; total: number }> {
  const { filters } = options;
  const hasId = (id: string) => ilike(sql`${exercises.id}::text`, createContainsPattern(id));
  const hasName = (name: string) => ilike(exercises.name, createContainsPattern(name));
  const where = and(
    visibleExercise(options),
    filters.id ? hasId(filters.id) : undefined,
    filters.name ? hasName(filters.name) : undefined,
    filters.idOrName ? or(hasId(filters.idOrName), hasName(filters.idOrName)) : undefined,
    filters.sections?.length ? arrayOverlaps(exercises.sections, filters.sections) : undefined,
    filters.levels?.length ? inArray(exercises.level, filters.levels) : undefined,
  );
  const { seesHidden, sort, start, amount } = options;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const found = isFiltered
    ? await exercisePage(db, { where, sort, start, amount })
    : await unfilteredPage({ seesHidden, ...sort })(db, { start, amount });
  const total = found[0]?.total ?? (options.start > 0 ? await db.$count(exercises, where) : 0);
  return { rows: found.map((row) => row.exercise), total };
}

export interface ExerciseWithMolecule {
  exercise: ExerciseRow;
  molecule: MoleculeRow;
}

const exerciseById = cachePreparedVariants((db, visibility: Visibility) =>
  db
    .select({ exercise: exercises, molecule: molecules })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(eq(exercises.id, sql.placeholder('id')), visibleExercise(visibility))),
);

export async function findExercise(
  db: Executor,
  id: number,
  visibility: Visibility,
): Promise<ExerciseWithMolecule | undefined> {
  const [row] = await exerciseById({ seesHidden: visibility.seesHidden })(db, { id });
  return row;
}

export async function findOtherTasks(db: Executor, { id, moleculeId, task }: ExerciseRow): Promise<number[]> {
  const rows = await db
    .select({ id: exercises.id })
    .from(exercises)
    .where(
      and(
        eq(exercises.moleculeId, moleculeId),
        ne(exercises.task, task),
        ne(exercises.id, id),
        eq(exercises.isPublic, true),
      ),
    )
    .orderBy(asc(exercises.id));
  return rows.map((row) => row.id);
}
