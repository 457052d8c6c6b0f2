import { formatPercent } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import type { Count } from './count.ts';

/** Specification, section 9; further slices are grey. */
const blues = ['lake-4', 'lake-6', 'lake-8', 'lake-2'];

export const sliceColour = (index: number): string => `var(--mantine-color-${blues[index] ?? 'gray-5'})`;

/** Number of slices: one for each colour, and a grey one. */
export const sliceCount = blues.length + 1;

/** Adds up the others, because a pie of forty slices is unreadable. */
export function topCounts(counts: readonly Count[], maxCount: number): Count[] {
  if (counts.length <= maxCount) return [...counts];
  const [shown, others] = [counts.slice(0, maxCount - 1), counts.slice(maxCount - 1)];
  return [...shown, { name: t('Other'), count: others.reduce((sum, { count }) => sum + count, 0) }];
}

/** Uses percent with one decimal. */
export function formatShare(count: number, total: number): string {
  return formatPercent(total === 0 ? 0 : count / total, 1);
}
