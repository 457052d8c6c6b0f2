import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performTask } from '../modules/submissions/judging/judging-work.ts';
import type { JudgingTask } from '../modules/submissions/judging/judging-tasks.ts';
import { warmUp } from '../modules/submissions/judging/warm-up.ts';

// The entry of the child process that judges drawings: one task at a time, until its server ends it.
warmUp();
answerTasks((task: JudgingTask) => performTask(task));
process.send?.({ isReady: true });
