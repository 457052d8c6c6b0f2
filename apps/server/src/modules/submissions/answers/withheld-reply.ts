import type { WithheldReply } from '@elucida/contract';
import { type SubmissionRow, isWithheld } from '../store.ts';

/** Returns undefined for a released verdict. */
export function withheldReplyOf(
  { id, withheldUntil }: Pick<SubmissionRow, 'id' | 'withheldUntil'>,
  { isRepeated }: { isRepeated?: boolean } = {},
): WithheldReply | undefined {
  if (!isWithheld({ withheldUntil })) return undefined;
  return {
    withheld: true,
    releasedAt: withheldUntil!.toISOString(),
    submissionId: id,
    ...(isRepeated && { isRepeated }),
  };
}
