import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { proposeAssignment } from '../modules/spectra/assignments/propose-assignment.ts';

// Entry of the child process that reads an uploaded assignment.
answerTasks(proposeAssignment);
