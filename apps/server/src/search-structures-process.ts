import { type StructureTask, answerTask } from './features/molecules/structure-tasks.ts';

// The entry of the child process that works on structures: whoever asks ends it when an answer takes too long.
process.on('message', (task: StructureTask) => process.send?.({ answer: answerTask(task) }));
process.on('disconnect', () => process.exit(0));
