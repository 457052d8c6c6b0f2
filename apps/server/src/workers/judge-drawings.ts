import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performTask } from '../modules/submissions/judging/judging-work.ts';
import { warmUp } from '../modules/submissions/judging/warm-up.ts';

warmUp();
answerTasks(performTask);
process.send?.({ isReady: true });
