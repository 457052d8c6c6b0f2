export const isFullRun = process.env['TEST_ALL'] !== undefined;

/** Returns every `step`-th item unless `npm run test:all` runs. */
export function sampleOf<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, place) => isFullRun || place % step === 0);
}
