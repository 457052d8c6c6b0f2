import type { Db } from '../../../database/database.ts';
import { listMoleculesToIndex, setStructureIndex } from '../molecules/structure-index-store.ts';
import { computeCompoundCode, computeStructureIndex } from './structure-index.ts';

/** Indexes drawings that an older version stored. */
export async function indexStructures(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  let after = '';
  for (;;) {
    const batch = await listMoleculesToIndex(db, { amount: 50, after });
    if (batch.length === 0) return count;
    for (const { id, molfile } of batch) {
      if (isStopped()) return count;
      const compoundCode = await computeCompoundCode(molfile);
      await setStructureIndex(
        db,
        { id, molfile },
        { ...(await computeStructureIndex(molfile)), compoundCode },
      );
      count++;
    }
    after = batch.at(-1)!.id;
  }
}
