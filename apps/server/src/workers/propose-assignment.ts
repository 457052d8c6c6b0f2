import { answerTasks } from '../platform/sandbox/answer-tasks.ts';
import { proposeAssignment } from '../modules/spectra/assignments/propose-assignment.ts';

answerTasks(proposeAssignment);
