import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performTask } from '../modules/submissions/judging/judging-work.ts';
import { warmUp } from '../modules/submissions/judging/warm-up.ts';

// The entry of the child process that judges drawings: one task at a time, until its server ends it.
warmUp();
answerTasks(performTask);
process.send?.({ isReady: true });
