import type { Db } from '../../store/database.ts';
import { moleculesToIndex, setStructureIndex } from '../../store/molecules-store.ts';
import { compoundCodeOf, structureIndex } from './structure-index.ts';

/** Prepares the drawings of an older version for the search by structure; returns how many. */
export async function indexStructures(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  let after = '';
  for (;;) {
    const batch = await moleculesToIndex(db, { amount: 50, after });
    if (batch.length === 0) return count;
    for (const { id, molfile } of batch) {
      if (isStopped()) return count;
      const compoundCode = await compoundCodeOf(molfile);
      await setStructureIndex(db, { id, molfile }, { ...(await structureIndex(molfile)), compoundCode });
      count++;
    }
    after = batch.at(-1)!.id;
  }
}
