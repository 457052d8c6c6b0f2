import { type SQL, and, arrayOverlaps, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db, Executor } from './database.ts';
import { containing } from './containing.ts';
import { type MoleculeRow, type Visibility } from './molecules-store.ts';
import { newId } from './new-id.ts';
import {
  bin,
  exerciseExperiments,
  exerciseImages,
  exercises,
  experiments,
  molecules,
  spectra,
  submissions,
} from './schema.ts';
import { transact } from './transact.ts';
import { uniqueViolation } from './unique-violation.ts';

export type ExerciseRow = typeof exercises.$inferSelect;
export type NewExercise = Omit<typeof exercises.$inferInsert, 'id' | 'createdAt' | 'lastModified'> & {
  id: number | undefined;
  experiments: { id: string; images: string[] }[];
};

export interface ExerciseFilters {
  id?: string | undefined;
  name?: string | undefined;
  sections?: string[] | undefined;
  levels?: ('EASY' | 'MEDIUM' | 'HARD')[] | undefined;
}

export interface ExerciseListOptions extends Visibility {
  filters: ExerciseFilters;
  sort: { column: 'id' | 'name' | 'level'; isDescending: boolean };
  start: number;
  amount: number;
}

const byDifficulty = sql`array_position(ARRAY['EASY','MEDIUM','HARD'], ${exercises.level})`;

function visibleExercise(visibility: Visibility): SQL | undefined {
  return visibility.seesHidden ? undefined : eq(exercises.isPublic, true);
}

export async function listExercises(
  db: Executor,
  options: ExerciseListOptions,
): Promise<{ rows: ExerciseRow[]; total: number }> {
  const { filters } = options;
  const where = and(
    visibleExercise(options),
    filters.id ? ilike(sql`${exercises.id}::text`, containing(filters.id)) : undefined,
    filters.name ? ilike(exercises.name, containing(filters.name)) : undefined,
    filters.sections?.length ? arrayOverlaps(exercises.sections, filters.sections) : undefined,
    filters.levels?.length ? inArray(exercises.level, filters.levels) : undefined,
  );
  const column = options.sort.column === 'level' ? byDifficulty : exercises[options.sort.column];
  const found = await db
    .select({ exercise: exercises, total: sql`count(*) OVER()`.mapWith(Number) })
    .from(exercises)
    .where(where)
    .orderBy(options.sort.isDescending ? desc(column) : asc(column), asc(exercises.id))
    .offset(options.start)
    .limit(options.amount);
  const total = found[0]?.total ?? (options.start > 0 ? await db.$count(exercises, where) : 0);
  return { rows: found.map((row) => row.exercise), total };
}

export interface ExerciseWithMolecule {
  exercise: ExerciseRow;
  molecule: MoleculeRow;
}

export async function findExercise(
  db: Executor,
  id: number,
  visibility: Visibility,
): Promise<ExerciseWithMolecule | undefined> {
  const rows = await db
    .select({ exercise: exercises, molecule: molecules })
    .from(exercises)
    .innerJoin(molecules, eq(molecules.id, exercises.moleculeId))
    .where(and(eq(exercises.id, id), visibleExercise(visibility)));
  return rows[0];
}

export interface ExerciseExperimentRow {
  handle: string;
  experimentId: string;
  name: string;
  type: string;
  images: string[];
  /** What was read off the spectrum, null where there is none. */
  spectrumMetadata: Record<string, unknown> | null;
}

const experimentColumns = {
  handle: exerciseExperiments.handle,
  experimentId: exerciseExperiments.experimentId,
  name: experiments.name,
  type: experiments.type,
  images: sql<string[]>`ARRAY(
    SELECT ${exerciseImages.imageId} FROM ${exerciseImages}
    WHERE ${exerciseImages.exerciseId} = ${exerciseExperiments.exerciseId}
      AND ${exerciseImages.experimentId} = ${exerciseExperiments.experimentId}
    ORDER BY ${exerciseImages.position})`,
  spectrumMetadata: spectra.metadata,
};

export async function experimentsOfExercise(
  db: Executor,
  exerciseId: number,
): Promise<ExerciseExperimentRow[]> {
  return db
    .select(experimentColumns)
    .from(exerciseExperiments)
    .innerJoin(experiments, eq(experiments.id, exerciseExperiments.experimentId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(eq(exerciseExperiments.exerciseId, exerciseId))
    .orderBy(asc(exerciseExperiments.position));
}

/** By its handle; whoever sees hidden content may also name it by its own id. */
export async function findExerciseExperiment(
  db: Executor,
  path: { exerciseId: number; experimentId: string },
  visibility: Visibility,
): Promise<(ExerciseExperimentRow & { exercise: ExerciseRow }) | undefined> {
  const named = eq(exerciseExperiments.handle, path.experimentId);
  const rows = await db
    .select({ ...experimentColumns, exercise: exercises })
    .from(exerciseExperiments)
    .innerJoin(experiments, eq(experiments.id, exerciseExperiments.experimentId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .innerJoin(exercises, eq(exercises.id, exerciseExperiments.exerciseId))
    .where(
      and(
        eq(exerciseExperiments.exerciseId, path.exerciseId),
        visibility.seesHidden ? or(named, eq(exerciseExperiments.experimentId, path.experimentId)) : named,
        visibleExercise(visibility),
      ),
    );
  return rows[0];
}

export type ExerciseCreation =
  | { ok: true; id: number }
  | { ok: false; reason: 'taken' }
  | { ok: false; reason: 'in-bin' }
  | { ok: false; reason: 'no-molecule' }
  | { ok: false; reason: 'foreign-experiments'; ids: string[] };

/** Names the next free id where none is given; all or nothing is written. */
export async function createExercise(db: Db, input: NewExercise): Promise<ExerciseCreation> {
  try {
    return await transact(db, async (tx) => {
      const owned = await tx
        .select({ id: experiments.id })
        .from(molecules)
        .leftJoin(experiments, eq(experiments.moleculeId, molecules.id))
        .where(eq(molecules.id, input.moleculeId));
      if (owned.length === 0) return { ok: false, reason: 'no-molecule' };
      const known = new Set(owned.map((row) => row.id));
      const foreign = input.experiments.map((experiment) => experiment.id).filter((id) => !known.has(id));
      if (foreign.length > 0) return { ok: false, reason: 'foreign-experiments', ids: foreign };
      const { experiments: chosen, ...values } = input;
      // Two authors at once, or one beside a delete: the second waits for the first, then counts on.
      await tx.execute(sql`LOCK TABLE ${exercises} IN SHARE ROW EXCLUSIVE MODE`);
      if (values.id !== undefined && (await isInBin(tx, values.id))) return { ok: false, reason: 'in-bin' };
      const id = values.id ?? (await nextFreeId(tx));
      await tx.insert(exercises).values({ ...values, id });
      if (chosen.length > 0) {
        await tx.insert(exerciseExperiments).values(
          chosen.map((experiment, position) => ({
            exerciseId: id,
            experimentId: experiment.id,
            handle: newId(),
            position,
          })),
        );
        const shown = chosen.flatMap(({ id: experimentId, images: imageIds }) =>
          imageIds.map((imageId, position) => ({
            exerciseId: id,
            experimentId,
            imageId,
            handle: newId(),
            position,
          })),
        );
        if (shown.length > 0) await tx.insert(exerciseImages).values(shown);
      }
      return { ok: true, id };
    });
  } catch (error) {
    if (uniqueViolation(error) === 'exercises_pkey') return { ok: false, reason: 'taken' };
    throw error;
  }
}

/** The number of every exercise in the bin, as rows of `id`. */
const idsInBin = sql`
  SELECT (item ->> 'id')::int AS id FROM ${bin}, jsonb_array_elements(${bin.content} -> 'exercises') AS item
  WHERE ${bin.content} ? 'exercises'`;

async function isInBin(tx: Executor, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM (${idsInBin}) AS binned WHERE id = ${id} LIMIT 1`);
  return rows.length > 0;
}

/** Past every number that ever counted: answers are kept by the number of their exercise, also when that is gone. */
async function nextFreeId(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(id), 0) + 1 AS next FROM (
      SELECT ${exercises.id} AS id FROM ${exercises}
      UNION ALL SELECT ${submissions.exerciseId} FROM ${submissions}
      UNION ALL ${idsInBin}
    ) AS used`);
  return rows[0]?.next ?? 1;
}
