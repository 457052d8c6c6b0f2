import { createMessage } from '@elucida/contract';
import { createHash } from 'node:crypto';
import { compoundCodeOfIdentity, createUniqueCompoundCode } from '../molecules/structure-index-store.ts';
import type { FieldsResult, StructureIndex } from './structure-tasks.ts';
import { StructureTooComplex, runStructureTask } from './run-structure-task.ts';

/** Index that no fragment matches; it only marks the drawing as processed. */
const unsearchable: StructureIndex = { structureCode: '', structureFingerprint: '0'.repeat(512) };

const maxProcessorMs = 5_000;

/** Returns undefined if nothing is drawn or the structure is too complex. */
export async function computeStructureCode(molfile: string): Promise<string | undefined> {
  return runStructureTask({ kind: 'code', molfile }, maxProcessorMs).catch((error: unknown) => {
    if (error instanceof StructureTooComplex) return undefined;
    throw error;
  });
}

/** A structure that is too complex is stored all the same, and found only by its other fields. */
export async function computeStructureIndex(molfile: string): Promise<StructureIndex> {
  try {
    return (await runStructureTask({ kind: 'index', molfile }, maxProcessorMs)) ?? unsearchable;
  } catch (error) {
    if (error instanceof StructureTooComplex) return unsearchable;
    throw error;
  }
}

/** SMILES of hundreds of atoms, which get a layout, take up to a second. */
export async function computeStructureFields(
  format: 'molfile' | 'smiles',
  text: string,
): Promise<FieldsResult> {
  return runStructureTask({ kind: 'fields', format, text }, maxProcessorMs).catch(
    (error: unknown): FieldsResult => {
      if (error instanceof StructureTooComplex)
        return { ok: false, message: createMessage('drawing-too-large') };
      throw error;
    },
  );
}

/**
 * The code is equal for tautomers, stereoisomers, zwitterions, salts, hydrates and isotopologues.
 * That of a structure too complex for this includes its stereochemistry and charges.
 */
export async function computeCompoundCode(molfile: string | undefined): Promise<string> {
  if (molfile === undefined) return createUniqueCompoundCode();
  const compound = await runStructureTask({ kind: 'compound', molfile }, maxProcessorMs).catch(
    (error: unknown) => {
      if (error instanceof StructureTooComplex) return computeStructureCode(molfile);
      throw error;
    },
  );
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  return compoundCodeOfIdentity(compound === undefined ? `drawing:${hashOf(molfile)}` : hashOf(compound));
}
