import { heavyAtomCount, readDrawing } from '@elucida/chemistry';
import { HttpFailure, tooManyAtoms, tooManyRequests } from '../../http/failures.ts';
import { atomLimitOf, isBeyond } from '../../judging/drawing-limit.ts';
import { judges } from '../../judging/judge-pool.ts';

/** Characters of a draft that is no drawing, such as an assignment; notes of a page are far smaller. */
const maxUnreadableCharacters = 64 * 1024;
/** A drawing up to this size is read in a millisecond; larger ones are read in another process. */
const maxReadHere = 8 * 1024;

/** What a page may save at once, and how often after that: it waits half a second between two drafts. */
const burstCount = 30;
const draftsPerSecond = 2;
const maxRememberedDrafts = 20_000;

async function countAtoms(text: string, client: string) {
  if (text.length > maxReadHere) return judges.ask({ kind: 'count', drawing: text }, { client });
  const read = readDrawing(text);
  return read.ok ? { heavyAtoms: heavyAtomCount(read.drawing), atoms: read.drawing.atoms.length } : undefined;
}

/** Throws 422 where a draft is larger than an answer may be, or too large for something else than a drawing. */
export async function requireDraftSize(
  text: string,
  { reference, client }: { reference: string | null; client: string },
): Promise<void> {
  const count = await countAtoms(text, client);
  if (count !== undefined && isBeyond(count, atomLimitOf(reference))) throw tooManyAtoms();
  if (count === undefined && text.length > maxUnreadableCharacters)
    throw new HttpFailure(422, 'draft-too-large', 'This draft is too large to be saved.');
}

/** Limits how often each draft is saved, in memory: a page that draws fast sends its latest drawing a moment later. */
export function createDraftPace(now: () => number = Date.now) {
  const allowances = new Map<string, { left: number; at: number }>();
  return (draft: string): void => {
    const at = now();
    const { left, at: before } = allowances.get(draft) ?? { left: burstCount, at };
    const again = Math.min(burstCount, left + ((at - before) / 1000) * draftsPerSecond);
    allowances.delete(draft);
    allowances.set(draft, { left: again < 1 ? again : again - 1, at });
    if (allowances.size > maxRememberedDrafts) allowances.delete(allowances.keys().next().value!);
    if (again < 1)
      throw tooManyRequests(
        'Drafts are being saved too fast. The page saves the latest one in a moment.',
        Math.ceil((1 - again) / draftsPerSecond),
      );
  };
}
