/**
 * Returns how often a costly test repeats: `few` in `npm test`, `all` in `npm run test:all`, or
 * the number in `TRUST_REPETITIONS`.
 */
export function repetitions({ few, all }: { few: number; all: number }): number {
  const said = process.env['TRUST_REPETITIONS'];
  if (said !== undefined) return Number(said);
  return process.env['TEST_ALL'] === undefined ? few : all;
}
