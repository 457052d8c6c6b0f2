import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performTask } from '../modules/submissions/judging/judging-work.ts';
import { warmUp } from '../modules/submissions/judging/warm-up.ts';

// Entry of the child process that judges drawings, one at a time.
warmUp();
answerTasks(performTask);
process.send?.({ isReady: true });
