import type { FeedbackLevel } from './feedback.ts';
import type { Finding } from './finding.ts';

/**
 * First attempt for which the level 'guided' also reports what is missing. Later attempts get the
 * same feedback.
 */
export const FIRST_GUIDED_ATTEMPT = 3;
/** Codes of the findings about correct parts of a drawing. */
const PRAISE: ReadonlySet<Finding['code']> = new Set(['praise', 'skeleton-shared']);
/** Maximum number of reported faults; students do not read longer lists. */
const MAX_ERRORS = 5;

/**
 * Returns the findings that a level may report. 'contradictions': only faults of what was drawn.
 * 'guided': the correct parts, then the same faults; from the third attempt on also what is
 * missing. 'open': all findings. Each level reports at most `MAX_ERRORS` faults. 'verdict' gives
 * the same as 'contradictions'; `correct` replaces these by a verdict.
 */
export function applyDisclosure(
  findings: readonly Finding[],
  level: FeedbackLevel,
  attempt: number,
): Finding[] {
  const isAllShown = level === 'open' || (level === 'guided' && attempt >= FIRST_GUIDED_ATTEMPT);
  const disclosed = findings.filter((finding) => {
    if (PRAISE.has(finding.code)) return level === 'guided' || level === 'open';
    return isAllShown || finding.isReveal !== true;
  });
  const errors = disclosed.filter(({ severity }) => severity === undefined).slice(0, MAX_ERRORS);
  const revealCorrectKind = (finding: Finding): Finding =>
    isAllShown && finding.code === 'functional-group-variant'
      ? { ...finding, revealsCorrectKind: true }
      : finding;
  return [...disclosed.filter(({ severity }) => severity !== undefined), ...errors.map(revealCorrectKind)];
}
