import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performStructureTask } from '../modules/catalogue/structures/structure-tasks.ts';

// The entry of the child process that works on structures: whoever asks ends it when an answer takes too long.
answerTasks(performStructureTask);
