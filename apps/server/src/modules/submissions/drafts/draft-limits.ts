import { createMessage } from '@elucida/contract';
import { HttpFailure, tooManyAtoms, tooManyRequests } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import { type DraftResult, normaliseDraftText } from '../judging/stored-drawing.ts';

/** For drafts that are not drawings, such as an assignment. */
const maxOtherDraftCharacters = 64 * 1024;
/** Drawings up to this are read without a sandbox, in about 1 ms. */
const maxInProcessCharacters = 8 * 1024;

/**
 * Number of saves of a draft in a burst, and per second after that. The page waits half a second
 * between saves.
 */
const burstCount = 30;
const draftsPerSecond = 2;
const maxRememberedDrafts = 20_000;

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
 * Limits each draft, in memory. A page whose save is rejected sends its latest drawing a moment
 * later.
 */
export function createDraftRateLimit(now: () => number = Date.now) {
  const allowances = new Map<string, { remaining: number; at: number }>();
  return (draft: string): void => {
    const at = now();
    const { remaining, at: lastAt } = allowances.get(draft) ?? { remaining: burstCount, at };
    // A clock that is set back must not use up the budget.
    const seconds = Math.max(0, at - lastAt) / 1000;
    const available = Math.min(burstCount, remaining + seconds * draftsPerSecond);
    allowances.delete(draft);
    allowances.set(draft, { remaining: available < 1 ? available : available - 1, at });
    if (allowances.size > maxRememberedDrafts) allowances.delete(allowances.keys().next().value!);
    if (available < 1)
      throw tooManyRequests(createMessage('too-many-drafts'), Math.ceil((1 - available) / draftsPerSecond));
  };
}
