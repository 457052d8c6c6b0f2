/** True in a run of `npm run test:all`. */
export const isFullRun = process.env['TEST_ALL'] !== undefined;

/** Returns all items in `npm run test:all`, else every item whose index is a multiple of `step`. */
export function sampleOf<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, place) => isFullRun || place % step === 0);
}
