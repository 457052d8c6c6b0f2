import { type SQL, and, asc, eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { type Visibility, visibleMolecule } from './molecules-store.ts';
import { newId } from './new-id.ts';
import { experiments, laboratories, machines, molecules, spectra } from './schema.ts';
import { foreignKeyViolation } from './unique-violation.ts';

export type NewExperiment = Omit<typeof experiments.$inferInsert, 'id' | 'createdAt' | 'lastModified'>;

const columns = {
  id: experiments.id,
  moleculeId: experiments.moleculeId,
  name: experiments.name,
  type: experiments.type,
  machineId: machines.id,
  machineName: machines.name,
  laboratoryName: laboratories.name,
  authorFirstname: experiments.authorFirstname,
  authorLastname: experiments.authorLastname,
  date: experiments.date,
  conditions: experiments.conditions,
  lastModified: experiments.lastModified,
  spectrumName: spectra.name,
  spectrumTitle: spectra.title,
  spectrumCopyright: spectra.copyright,
  spectrumComment: spectra.comment,
};

async function selectExperiments(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(experiments)
    .innerJoin(molecules, eq(molecules.id, experiments.moleculeId))
    .innerJoin(machines, eq(machines.id, experiments.machineId))
    .innerJoin(laboratories, eq(laboratories.id, machines.laboratoryId))
    .leftJoin(spectra, eq(spectra.experimentId, experiments.id))
    .where(where)
    .orderBy(asc(experiments.createdAt), asc(experiments.id));
}

export type ExperimentRow = Awaited<ReturnType<typeof selectExperiments>>[number];

export async function listExperiments(
  db: Executor,
  moleculeId: string,
  visibility: Visibility,
): Promise<ExperimentRow[]> {
  return selectExperiments(db, and(eq(experiments.moleculeId, moleculeId), visibleMolecule(db, visibility)));
}

/** Parent and child in one query: an experiment is found below its own molecule alone. */
export async function findExperiment(
  db: Executor,
  path: { moleculeId?: string; experimentId: string },
  visibility: Visibility,
): Promise<ExperimentRow | undefined> {
  const rows = await selectExperiments(
    db,
    and(
      eq(experiments.id, path.experimentId),
      path.moleculeId === undefined ? undefined : eq(experiments.moleculeId, path.moleculeId),
      visibleMolecule(db, visibility),
    ),
  );
  return rows[0];
}

export type ExperimentCreation = { ok: true; id: string } | { ok: false; missing: 'molecule' | 'machine' };

export async function createExperiment(db: Executor, experiment: NewExperiment): Promise<ExperimentCreation> {
  const id = newId();
  try {
    await db.insert(experiments).values({ id, ...experiment });
    return { ok: true, id };
  } catch (error) {
    const constraint = foreignKeyViolation(error);
    if (constraint === undefined) throw error;
    return { ok: false, missing: constraint.includes('machine') ? 'machine' : 'molecule' };
  }
}
