import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performStructureTask } from '../modules/catalogue/structures/structure-tasks.ts';

// Entry of the child process that searches structures; its caller ends it after a time limit.
answerTasks(performStructureTask);
