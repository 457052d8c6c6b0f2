/** True if `npm run test:all` runs, or if files were chosen by name. */
export const isFullRun = process.env['TEST_ALL'] !== undefined;

/** Returns all cases in a full run, else the first `few`. */
export const casesOf = <Case>(few: number, cases: readonly Case[]): readonly Case[] =>
  isFullRun ? cases : cases.slice(0, few);
