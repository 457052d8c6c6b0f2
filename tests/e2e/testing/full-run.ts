/** Says if `npm run test:all` runs, or if files were chosen by name. */
export const isFullRun = process.env['TEST_ALL'] !== undefined;
