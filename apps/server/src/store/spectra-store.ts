import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { spectra } from './schema.ts';
import { uniqueViolation } from './unique-violation.ts';

export type SpectrumRow = typeof spectra.$inferSelect;
export type NewSpectrum = Omit<typeof spectra.$inferInsert, 'createdAt' | 'lastModified'>;

export async function findSpectrum(db: Executor, experimentId: string): Promise<SpectrumRow | undefined> {
  const rows = await db.select().from(spectra).where(eq(spectra.experimentId, experimentId));
  return rows[0];
}

export async function createSpectrum(db: Executor, spectrum: NewSpectrum): Promise<'created' | 'taken'> {
  try {
    await db.insert(spectra).values(spectrum);
    return 'created';
  } catch (error) {
    if (uniqueViolation(error)) return 'taken';
    throw error;
  }
}
