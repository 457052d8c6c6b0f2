import { createHash } from 'node:crypto';
import { compoundCodeFrom, uniqueCompoundCode } from '../../store/molecules-store.ts';
import type { FactsAnswer, StructureIndex } from './structure-tasks.ts';
import { StructureTooComplex, askStructures } from './structure-worker.ts';

/** Found by no fragment; it only says that the drawing was looked at. */
const unsearchable: StructureIndex = { structureCode: '', structureFingerprint: '0'.repeat(512) };

const longestMs = 5_000;

/** What a structure is compared by; undefined where nothing is drawn or it is too complex. */
export async function structureCodeOf(molfile: string): Promise<string | undefined> {
  return askStructures({ kind: 'code', molfile }, longestMs).catch((error: unknown) => {
    if (error instanceof StructureTooComplex) return undefined;
    throw error;
  });
}

/** What a molecule is searched by. A structure that is too complex is kept all the same, and found by its other fields. */
export async function structureIndex(molfile: string): Promise<StructureIndex> {
  try {
    return (await askStructures({ kind: 'index', molfile }, longestMs)) ?? unsearchable;
  } catch (error) {
    if (error instanceof StructureTooComplex) return unsearchable;
    throw error;
  }
}

/** What a structure tells of itself: drawing hundreds of atoms, and finding their groups, takes up to a second. */
export async function structureFacts(format: 'molfile' | 'smiles', text: string): Promise<FactsAnswer> {
  return askStructures({ kind: 'facts', format, text }, longestMs).catch((error: unknown): FactsAnswer => {
    if (error instanceof StructureTooComplex) return { ok: false, message: 'The drawing is too large.' };
    throw error;
  });
}

/**
 * Returns the code of the compound of a drawing: equal for tautomers, stereoisomers, zwitterions and salts. A structure
 * that is too complex for tautomers is compared by its constitution as drawn.
 */
export async function compoundCodeOf(molfile: string | undefined): Promise<string> {
  if (molfile === undefined) return uniqueCompoundCode();
  const compound = await askStructures({ kind: 'compound', molfile }, longestMs).catch((error: unknown) => {
    if (error instanceof StructureTooComplex) return structureCodeOf(molfile);
    throw error;
  });
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  return compoundCodeFrom(compound === undefined ? `drawing:${hashOf(molfile)}` : hashOf(compound));
}
