import { type ProposalTask, proposeAssignment } from '../modules/spectra/assignments/propose-assignment.ts';

// The entry of the child process that reads an uploaded assignment: one task, one answer, and it ends.

process.once('message', (task: ProposalTask) => {
  process.send?.(proposeAssignment(task), undefined, undefined, () => process.exit(0));
});
