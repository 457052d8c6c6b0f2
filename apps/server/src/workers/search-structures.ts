import { type StructureTask, performStructureTask } from '../modules/catalogue/structures/structure-tasks.ts';

// The entry of the child process that works on structures: whoever asks ends it when an answer takes too long.
process.on('message', (task: StructureTask) => process.send?.({ answer: performStructureTask(task) }));
process.on('disconnect', () => process.exit(0));
