import { createMessage } from '@elucida/contract';
import { HttpFailure, tooManyAtoms, tooManyRequests } from '../../../platform/http/failures/failures.ts';
import { createTokenBuckets } from '../../../platform/limits/token-buckets.ts';
import { judges } from '../judging/judge-pool.ts';
import { type DraftResult, normaliseDraftText } from '../judging/stored-drawing.ts';

/** For drafts that are not drawings, such as an assignment. */
const maxOtherDraftCharacters = 64 * 1024;
/** Drawings up to this are read without a sandbox, in about 1 ms. */
const maxInProcessCharacters = 8 * 1024;

interface DraftOptions {
  reference: string | null;
  client: string;
}

function readDraft(drawing: string, { reference, client }: DraftOptions): Promise<DraftResult> | DraftResult {
  if (drawing.length <= maxInProcessCharacters) return normaliseDraftText({ drawing, reference });
  return judges.judge({ kind: 'draft', drawing, reference }, { client });
}

/**
 * Removes padding that is most of the text. Throws 422 for a drawing with too many atoms, and for
 * other content that is too long.
 */
export async function prepareDraft(text: string, options: DraftOptions): Promise<string> {
  const draft = await readDraft(text, options);
  if (!draft.ok) throw tooManyAtoms();
  if (draft.stored === undefined && text.length > maxOtherDraftCharacters)
    throw new HttpFailure(422, 'draft-too-large', createMessage('draft-too-large'));
  return draft.stored ?? text;
}

/**
 * Limits each draft. A page whose save is rejected sends its latest drawing a moment later; it
 * waits half a second between saves.
 */
export function createDraftRateLimit() {
  const saves = { burst: 30, perSecond: 2 };
  const takeSave = createTokenBuckets({ saves }, { maxKeys: 20_000 });
  return (draft: string): void => {
    const wait = takeSave(draft, { saves: 1 });
    if (wait > 0) throw tooManyRequests(createMessage('too-many-drafts'), wait);
  };
}
