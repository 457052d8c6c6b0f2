import type { StereoPolicy } from '@elucida/chemistry';
import { DrawingTooExpensive, tooManyAtoms } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { EarlierSubmission } from '../store.ts';

export interface StructureIdentity {
  /** Equal for the same structure as its exercise distinguishes structures. */
  code: string;
  /** The text of the drawing that is stored. */
  stored: string;
  isIn: (given: Pick<EarlierSubmission, 'composerContent' | 'structureCode'>) => boolean;
}

export interface IdentifiedSubmission {
  /** Molfiles or KCJ texts: the first that can be read is the answer. */
  texts: readonly (string | undefined)[];
  stereo: StereoPolicy;
  reference: string | null;
  /** True if the rule for the same structure must not depend on the right formula. */
  hidesFormula?: boolean;
  earlier: readonly EarlierSubmission[];
  /** Account or address that the judgement is counted for. */
  client: string;
}

/**
 * Identifies an answer however it is drawn; returns undefined where it cannot be read, or where nothing is drawn.
 * Throws 422 where it has too many atoms.
 */
export async function identifyStructure({
  texts,
  stereo,
  reference,
  hidesFormula = false,
  earlier,
  client,
}: IdentifiedSubmission): Promise<StructureIdentity | undefined> {
  const sent = texts.filter((text) => text !== undefined);
  const found = await judges.judge(
    { kind: 'identify', texts: sent, stereo, reference, hidesFormula },
    { client },
  );
  if (!found.ok) throw tooManyAtoms();
  if (found.identity === undefined) return undefined;
  const { codes, stored } = found.identity;
  const codeOfEarlier = new Map<string, string | undefined>();
  for (const given of earlier)
    if (!isCodeStored(given, stereo) && !codeOfEarlier.has(given.composerContent))
      codeOfEarlier.set(given.composerContent, await earlierCode(given, stereo, client));
  const isIn: StructureIdentity['isIn'] = ({ composerContent, structureCode }) => {
    if (structureCode !== null && codes.includes(structureCode)) return true;
    const code = codeOfEarlier.get(composerContent);
    return composerContent === stored || (code !== undefined && codes.includes(code));
  };
  return { code: [...codes].sort()[0]!, stored, isIn };
}

/** The stored code of an answer distinguishes stereoisomers. */
function isCodeStored({ structureCode }: EarlierSubmission, stereo: StereoPolicy): boolean {
  return structureCode !== null && stereo !== 'ignore';
}

/** An earlier answer that takes too long, as one of an older version may, is another one. */
async function earlierCode(
  { composerContent }: EarlierSubmission,
  stereo: StereoPolicy,
  client: string,
): Promise<string | undefined> {
  try {
    return await judges.judge({ kind: 'code', drawing: composerContent, stereo }, { client });
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return undefined;
    throw error;
  }
}
