import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { performStructureTask } from '../modules/catalogue/structures/structure-tasks.ts';

// Its caller ends this process after a time limit.
answerTasks(performStructureTask);
