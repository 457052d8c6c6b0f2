import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { type ProposalTask, proposeAssignment } from '../modules/spectra/assignments/propose-assignment.ts';

// Entry of the child process that reads an uploaded assignment.
answerTasks((task: ProposalTask) => proposeAssignment(task));
