import { createMessage } from '@elucida/contract';
import { invalidInput, unprocessable } from '../../../platform/http/failures/failures.ts';
import type { StructureCandidate } from '../molecules/search-store.ts';
import { StructureTooComplex, runStructureTask } from './run-structure-task.ts';

/** Processor time. Reading thousands of structures for the first time takes about a second. */
const maxProcessorMs = 4_000;

function tooComplex(error: unknown): never {
  if (!(error instanceof StructureTooComplex)) throw error;
  const message = createMessage('search-too-long');
  throw unprocessable('too-complex', message, [{ path: 'structure', message }]);
}

/** Reads SMILES, InChI, a molfile or Kekule Chem JSON. The fingerprint selects the candidates. */
export async function computeFragmentFingerprint(text: string, sender?: string): Promise<string> {
  const answer = await runStructureTask({ kind: 'fragment', text }, maxProcessorMs, sender).catch(tooComplex);
  if (!answer.ok) throw invalidInput([{ path: 'structure', message: answer.message }]);
  return answer.fingerprint;
}

export async function findMoleculesWithFragment(
  text: string,
  candidates: readonly StructureCandidate[],
  sender?: string,
): Promise<string[]> {
  if (candidates.length === 0) return [];
  return runStructureTask({ kind: 'match', text, candidates }, maxProcessorMs, sender).catch(tooComplex);
}
