/** True if tests run at full depth: in `npm run test:all`, or repeated by `TRUST_REPETITIONS`. */
export const isFullRun = (process.env['TEST_ALL'] ?? process.env['TRUST_REPETITIONS']) !== undefined;

/**
 * Returns how often a costly test repeats: `few` in `npm test`, `all` in `npm run test:all`, or
 * the number in `TRUST_REPETITIONS`.
 */
export function repetitions({ few, all }: { few: number; all: number }): number {
  const given = process.env['TRUST_REPETITIONS'];
  if (given !== undefined) return Number(given);
  return isFullRun ? all : few;
}
