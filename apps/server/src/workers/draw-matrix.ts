import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { type ContourTask, drawMatrix } from '../modules/spectra/reply/draw-contours.ts';

// Entry of the child process that draws contours for callers without a viewer.
answerTasks((task: ContourTask) => drawMatrix(task) ?? null);
