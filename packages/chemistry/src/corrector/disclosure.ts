import type { FeedbackLevel } from './feedback.ts';
import { type Finding, isPraise } from './finding.ts';

/**
 * First attempt for which the level 'guided' also reports what is missing. Later attempts get the
 * same feedback.
 */
export const FIRST_REVEALING_ATTEMPT = 3;
/** Students do not read longer lists. */
const MAX_ERRORS = 5;

/**
 * 'contradictions': only faults of what was drawn. 'guided': the correct parts, then the same
 * faults; from the third attempt on also what is missing. 'open': all findings. Each level reports
 * at most `MAX_ERRORS` faults. 'verdict' gives the same as 'contradictions'; `correct` replaces
 * these by a verdict.
 */
export function applyDisclosure(
  findings: readonly Finding[],
  level: FeedbackLevel,
  attempt: number,
): Finding[] {
  const isAllShown = level === 'open' || (level === 'guided' && attempt >= FIRST_REVEALING_ATTEMPT);
  const hasPraise = level === 'guided' || level === 'open';
  const praise = hasPraise ? findings.filter(isPraise) : [];
  const faults = findings.filter(
    (finding) => !isPraise(finding) && (isAllShown || finding.isReveal !== true),
  );
  const revealCorrectKind = (finding: Finding): Finding =>
    isAllShown && finding.code === 'functional-group-variant'
      ? { ...finding, revealsCorrectKind: true }
      : finding;
  return [...praise, ...faults.slice(0, MAX_ERRORS).map(revealCorrectKind)];
}
