/** In `npm run test:all`, or repeated by `TRUST_REPETITIONS`. */
export const isFullRun = (process.env['TEST_ALL'] ?? process.env['TRUST_REPETITIONS']) !== undefined;

/**
 * Returns `few` in `npm test`, `all` in a full run, or the number in `TRUST_REPETITIONS` if that is
 * larger.
 */
export function repetitions({ few, all }: { few: number; all: number }): number {
  // A smaller number must not weaken a test.
  return isFullRun ? Math.max(all, Number(process.env['TRUST_REPETITIONS'] ?? 0)) : few;
}
