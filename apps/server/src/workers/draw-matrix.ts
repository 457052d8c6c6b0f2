import { type ContourTask, drawMatrix } from '../modules/spectra/reply/draw-contours.ts';

// The entry of the child process that draws contours for callers without a viewer: one task, one answer, and it ends.
process.once('message', (task: ContourTask) => {
  process.send?.(drawMatrix(task) ?? null, undefined, undefined, () => process.exit(0));
});
