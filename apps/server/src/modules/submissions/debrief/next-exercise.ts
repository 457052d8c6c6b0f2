import type { Audience } from '@elucida/contract';
import { and, arrayOverlaps, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/database.ts';
import { exercises, submissions } from '../../../database/schema/index.ts';
import { type ExerciseRow, byDifficulty } from '../../exercises/store.ts';
import { isReleased } from '../store.ts';

export interface UnsolvedExercise extends Pick<ExerciseRow, 'id' | 'name' | 'level'> {
  sharesSection: boolean;
}

/**
 * Chooses a public, open exercise with a corrector, not an exam, not solved by the account, which
 * has attempts left. Prefers exercises that share a section with the given one, then those closest
 * to it in level.
 */
export async function findNextExercise(
  db: Executor,
  { id, level, sections }: Pick<ExerciseRow, 'id' | 'level' | 'sections'>,
  { audiences, accountId }: { audiences: readonly Audience[]; accountId: string | undefined },
): Promise<UnsolvedExercise | undefined> {
  const sharesSection = arrayOverlaps(exercises.sections, sections.length > 0 ? sections : ['']);
  const isSolved = sql`EXISTS (
    SELECT 1 FROM ${submissions}
    WHERE ${submissions.exerciseId} = ${exercises.id} AND ${submissions.accountId} = ${accountId ?? null}
      AND ${submissions.isCorrect} AND ${isReleased})`;
  const hasAttemptsLeft = sql`coalesce(${exercises.attemptsAllowed} > (
    SELECT count(*) FROM ${submissions}
    WHERE ${submissions.exerciseId} = ${exercises.id} AND ${submissions.accountId} = ${accountId ?? null}), true)`;
  const [found] = await db
    .select({
      id: exercises.id,
      name: exercises.name,
      level: exercises.level,
      sharesSection: sql<boolean>`${sharesSection}`,
    })
    .from(exercises)
    .where(
      and(
        eq(exercises.isPublic, true),
        eq(exercises.hasCorrector, true),
        eq(exercises.isExam, false),
        ne(exercises.id, id),
        inArray(exercises.audience, [...audiences]),
        sql`coalesce(${exercises.opensAt} <= now(), true) AND coalesce(${exercises.closesAt} > now(), true)`,
        sql`NOT ${isSolved}`,
        hasAttemptsLeft,
      ),
    )
    .orderBy(
      desc(sharesSection),
      sql`abs(${byDifficulty} - array_position(ARRAY['EASY','MEDIUM','HARD'], ${level}::text))`,
      sql`${exercises.id} < ${id}`,
      asc(exercises.id),
    )
    .limit(1);
  return found;
}
