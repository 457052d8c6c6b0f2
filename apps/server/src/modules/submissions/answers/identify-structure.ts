import type { StereoPolicy } from '@elucida/chemistry';
import { DrawingTooExpensive, tooManyAtoms } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import type { EarlierSubmission } from '../store.ts';
import type { AnswerIdentity } from './submit-answer.ts';

export interface StructureIdentity extends AnswerIdentity {
  /** Stored form of the drawing. */
  stored: string;
}

export interface IdentifyOptions {
  /** Molfiles or KCJ texts: the first readable one is the answer. */
  texts: readonly (string | undefined)[];
  stereo: StereoPolicy;
  reference: string | null;
  /** True if the comparison of structures must not depend on the right formula. */
  hidesFormula?: boolean;
  earlier: readonly EarlierSubmission[];
  client: string;
}

/**
 * Identifies a structure however it is drawn. Returns undefined for an unreadable or empty drawing.
 * Throws 422 for too many atoms.
 */
export async function identifyStructure({
  texts,
  stereo,
  reference,
  hidesFormula = false,
  earlier,
  client,
}: IdentifyOptions): Promise<StructureIdentity | undefined> {
  const earlierOptions = { stereo, reference: hidesFormula ? null : reference, client };
  const sent = texts.filter((text) => text !== undefined);
  const found = await judges.judge(
    { kind: 'identify', texts: sent, stereo, reference, hidesFormula },
    { client },
  );
  if (!found.ok) throw tooManyAtoms();
  if (found.identity === undefined) return undefined;
  const { codes, stored } = found.identity;
  const codeOfEarlier = new Map<string, string | undefined>();
  for (const submission of earlier)
    if (!isStoredCodeUsable(submission, stereo) && !codeOfEarlier.has(submission.composerContent))
      codeOfEarlier.set(submission.composerContent, await earlierCode(submission, earlierOptions));
  const isSameAs: StructureIdentity['isSameAs'] = ({ composerContent, structureCode }) => {
    if (structureCode !== null && codes.includes(structureCode)) return true;
    const code = codeOfEarlier.get(composerContent);
    return composerContent === stored || (code !== undefined && codes.includes(code));
  };
  return { code: [...codes].sort()[0]!, stored, isSameAs };
}

/** Stored codes distinguish stereoisomers. */
function isStoredCodeUsable({ structureCode }: EarlierSubmission, stereo: StereoPolicy): boolean {
  return structureCode !== null && stereo !== 'ignore';
}

/** Returns undefined for a drawing that is unreadable or too complex. */
async function earlierCode(
  { composerContent }: EarlierSubmission,
  { stereo, reference, client }: Pick<IdentifyOptions, 'stereo' | 'reference' | 'client'>,
): Promise<string | undefined> {
  try {
    return await judges.judge({ kind: 'code', drawing: composerContent, reference, stereo }, { client });
  } catch (error) {
    if (error instanceof DrawingTooExpensive) return undefined;
    throw error;
  }
}
