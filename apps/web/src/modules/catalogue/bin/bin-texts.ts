import { type BinItem, binKinds, limits } from '@elucida/contract';
import { countsOfKind } from '../../../lib/resource-names.ts';
import { t } from '../../../languages/t.ts';

function joinPhrases(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return t('{{first}} and {{last}}', { first: words.slice(0, -1).join(', '), last: words.at(-1) });
}

/**
 * Names the items deleted with this one: `with 1 machine and 3 experiments`. Returns an empty text
 * if there are none.
 */
export function describeContents({ kind, contents }: Pick<BinItem, 'kind' | 'contents'>): string {
  const words = binKinds.flatMap((other) => {
    const count = (contents[other] ?? 0) - (other === kind ? 1 : 0);
    return count > 0 ? [countsOfKind[other](count)] : [];
  });
  return words.length === 0 ? '' : t('with {{contents}}', { contents: joinPhrases(words) });
}

export const describeRestore = () =>
  t('An administrator can restore it within {{days}} days.', { days: limits.binDays });

const hourMs = 60 * 60 * 1000;

/** Returns `in 30 days`, `within the hour`. */
export function describeTimeLeft(expiresAt: Date, now: Date): string {
  const hours = (expiresAt.getTime() - now.getTime()) / hourMs;
  if (hours < 1) return t('within the hour');
  if (hours < 24) return t('in {{count}} hours', { count: Math.floor(hours) });
  return t('in {{count}} days', { count: Math.floor((hours + 1) / 24) });
}
