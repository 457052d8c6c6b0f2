import { performTask } from './judging/judging-work.ts';
import type { JudgingTask } from './judging/judging-tasks.ts';
import { warmUp } from './judging/warm-up.ts';

// The entry of the child process that judges drawings: one task at a time, until its server ends it.
warmUp();
process.on('message', (task: JudgingTask) => process.send?.({ answer: performTask(task) }));
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
