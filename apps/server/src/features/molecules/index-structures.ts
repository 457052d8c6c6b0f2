import type { Db } from '../../store/database.ts';
import { moleculesToIndex, setStructureIndex } from '../../store/molecules-store.ts';
import { structureIndex } from './structure-index.ts';

/** Prepares the drawings of an older version for the search by structure; returns how many. */
export async function indexStructures(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await moleculesToIndex(db, 50);
    if (batch.length === 0) return count;
    for (const { id, molfile } of batch) {
      if (isStopped()) return count;
      await setStructureIndex(db, id, await structureIndex(molfile));
      count++;
    }
  }
}
