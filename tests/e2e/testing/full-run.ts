/** True in `npm run test:all`, or if files were chosen by name. */
export const isFullRun = process.env['TEST_ALL'] !== undefined;

/** Returns the first `few` unless the run is full. */
export const casesOf = <Case>(few: number, cases: readonly Case[]): readonly Case[] =>
  isFullRun ? cases : cases.slice(0, few);
