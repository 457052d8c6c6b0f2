/** Number of rounds of a crash loop: `few` in `npm test`, `all` in `npm run test:all`, or what `TRUST_REPETITIONS` says. */
export function repetitions({ few, all }: { few: number; all: number }): number {
  const said = process.env['TRUST_REPETITIONS'];
  if (said !== undefined) return Number(said);
  return process.env['TEST_ALL'] === undefined ? few : all;
}
