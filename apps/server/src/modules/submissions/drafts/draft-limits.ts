import { createMessage } from '@elucida/contract';
import { HttpFailure, tooManyAtoms, tooManyRequests } from '../../../platform/http/failures/failures.ts';
import { judges } from '../judging/judge-pool.ts';
import { type DraftResult, normaliseDraftText } from '../judging/stored-drawing.ts';

/**
 * Characters of a draft that is no drawing, such as an assignment; notes of a page are far smaller.
 */
const maxUnreadableCharacters = 64 * 1024;
/** A drawing up to this size is read in a millisecond; larger ones are read in another process. */
const maxReadHere = 8 * 1024;

/**
 * Drafts that a page saves at once, and per second after that: it waits half a second between two.
 */
const burstCount = 30;
const draftsPerSecond = 2;
const maxRememberedDrafts = 20_000;

interface DraftOptions {
  reference: string | null;
  client: string;
}

function readDraft(drawing: string, { reference, client }: DraftOptions): Promise<DraftResult> | DraftResult {
  if (drawing.length <= maxReadHere) return normaliseDraftText({ drawing, reference });
  return judges.judge({ kind: 'draft', drawing, reference }, { client });
}

/**
 * Returns the text of a draft to store: a drawing without its padding. Throws 422 if it is larger
 * than a submission may be, or too large for other content.
 */
export async function prepareDraft(text: string, options: DraftOptions): Promise<string> {
  const draft = await readDraft(text, options);
  if (!draft.ok) throw tooManyAtoms();
  if (draft.stored === undefined && text.length > maxUnreadableCharacters)
    throw new HttpFailure(422, 'draft-too-large', createMessage('draft-too-large'));
  return draft.stored ?? text;
}

/**
 * Limits how often each draft is saved, in memory: a page that draws fast sends its latest drawing
 * a moment later.
 */
export function createDraftRateLimit(now: () => number = Date.now) {
  const allowances = new Map<string, { left: number; at: number }>();
  return (draft: string): void => {
    const at = now();
    const { left, at: before } = allowances.get(draft) ?? { left: burstCount, at };
    const again = Math.min(burstCount, left + ((at - before) / 1000) * draftsPerSecond);
    allowances.delete(draft);
    allowances.set(draft, { left: again < 1 ? again : again - 1, at });
    if (allowances.size > maxRememberedDrafts) allowances.delete(allowances.keys().next().value!);
    if (again < 1)
      throw tooManyRequests(createMessage('too-many-drafts'), Math.ceil((1 - again) / draftsPerSecond));
  };
}
