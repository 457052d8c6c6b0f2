import { performTask } from '../modules/submissions/judging/judging-work.ts';
import type { JudgingTask } from '../modules/submissions/judging/judging-tasks.ts';
import { warmUp } from '../modules/submissions/judging/warm-up.ts';

// The entry of the child process that judges drawings: one task at a time, until its server ends it.
warmUp();
process.on('message', (task: JudgingTask) => process.send?.({ answer: performTask(task) }));
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
