import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../database/database.ts';
import { newId } from '../../platform/secrets/new-id.ts';
import {
  accounts,
  experiments,
  exerciseExperiments,
  researchConsents,
  researchExports,
} from '../../database/schema/index.ts';
import { withTransaction } from '../../database/with-transaction.ts';

export type ConsentRow = Pick<typeof researchConsents.$inferSelect, 'isGiven' | 'changedAt'>;

export async function findConsent(db: Executor, accountId: string): Promise<ConsentRow | undefined> {
  const { isGiven, changedAt } = researchConsents;
  const rows = await db
    .select({ isGiven, changedAt })
    .from(researchConsents)
    .where(eq(researchConsents.accountId, accountId));
  return rows[0];
}

/** Stores a consent; an unchanged one keeps its date. Returns undefined for an erased account. */
export async function changeConsent(
  db: Db,
  accountId: string,
  isGiven: boolean,
): Promise<ConsentRow | undefined> {
  return withTransaction(db, async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    if (account === undefined) return undefined;
    const former = await findConsent(tx, accountId);
    if (former?.isGiven === isGiven) return former;
    const changed = { isGiven, changedAt: new Date() };
    await tx
      .insert(researchConsents)
      .values({ accountId, ...changed })
      .onConflictDoUpdate({ target: researchConsents.accountId, set: changed });
    return changed;
  });
}

type ExportRow = typeof researchExports.$inferSelect;

export type NewExport = Pick<ExportRow, 'exportedBy' | 'format' | 'exercises' | 'begin' | 'until' | 'people'>;

/** Records an export before any data is sent. */
export async function createExport(db: Executor, begun: NewExport): Promise<string> {
  const id = newId();
  await db.insert(researchExports).values({ id, ...begun });
  return id;
}

export async function endExport(db: Executor, id: string, sessions: number): Promise<void> {
  await db
    .update(researchExports)
    .set({ sessions, endedAt: sql`now()` })
    .where(eq(researchExports.id, id));
}

export interface ListedExport extends ExportRow {
  /** Null if the account is deleted. */
  name: string | null;
}

export async function listExports(
  db: Executor,
  { start, amount }: { start: number; amount: number },
): Promise<{ rows: ListedExport[]; total: number }> {
  const rows = await db
    .select({ row: researchExports, firstname: accounts.firstname, lastname: accounts.lastname })
    .from(researchExports)
    .leftJoin(accounts, eq(accounts.id, researchExports.exportedBy))
    .orderBy(desc(researchExports.startedAt), desc(researchExports.id))
    .offset(start)
    .limit(amount);
  return {
    rows: rows.map(({ row, firstname, lastname }) => ({
      ...row,
      name: firstname === null ? null : `${firstname} ${lastname}`,
    })),
    total: await db.$count(researchExports),
  };
}

/** Spectrum as an export names it: its place in the exercise, from 1, and its type. */
export interface NumberedSpectrum {
  number: number;
  type: string;
}

/** Returns the numbered spectra by exercise and handle. */
export async function loadNumberedSpectra(db: Executor): Promise<Map<number, Map<string, NumberedSpectrum>>> {
  const { exerciseId, experimentId, handle, position } = exerciseExperiments;
  const rows = await db
    .select({ exerciseId, handle, type: experiments.type })
    .from(exerciseExperiments)
    .innerJoin(experiments, eq(experiments.id, experimentId))
    .orderBy(exerciseId, position, experimentId);
  const byExercise = new Map<number, Map<string, NumberedSpectrum>>();
  for (const row of rows) {
    const spectra = byExercise.get(row.exerciseId) ?? new Map<string, NumberedSpectrum>();
    spectra.set(row.handle, { number: spectra.size + 1, type: row.type });
    byExercise.set(row.exerciseId, spectra);
  }
  return byExercise;
}
