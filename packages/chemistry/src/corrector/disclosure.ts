import type { FeedbackLevel } from './feedback.ts';
import type { Finding } from './finding.ts';

/** From this attempt on the level 'guided' also says what is missing; no later attempt changes the feedback. */
export const FIRST_GUIDED_ATTEMPT = 3;
/** What is right, which no contradiction is about. */
const PRAISE: ReadonlySet<Finding['code']> = new Set(['praise', 'skeleton-shared']);
/** More than this at once is read by nobody. */
const MAX_ERRORS = 5;

/**
 * Which findings may be told. 'contradictions': only what is wrong with what was drawn. 'guided': the same, after what is right; from the
 * third attempt on also what is missing. 'open': all. ('verdict' tells no finding; see the sieve.)
 */
export function applyDisclosure(
  findings: readonly Finding[],
  level: FeedbackLevel,
  attempt: number,
): Finding[] {
  const tellsAll = level === 'open' || (level === 'guided' && attempt >= FIRST_GUIDED_ATTEMPT);
  const told = findings.filter((finding) => {
    if (PRAISE.has(finding.code)) return level === 'guided' || level === 'open';
    return tellsAll || finding.isReveal !== true;
  });
  const errors = told.filter(({ severity }) => severity === undefined).slice(0, MAX_ERRORS);
  const withRightVariety = (finding: Finding): Finding =>
    tellsAll && finding.code === 'functional-group-variant' ? { ...finding, isRightTold: true } : finding;
  return [...told.filter(({ severity }) => severity !== undefined), ...errors.map(withRightVariety)];
}
