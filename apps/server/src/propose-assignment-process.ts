import { type ProposalTask, proposedAssignment } from './features/assignments/proposed-assignment.ts';

// The entry of the child process that reads an uploaded assignment: one task, one answer, and it ends.

process.once('message', (task: ProposalTask) => {
  process.send?.(proposedAssignment(task), undefined, undefined, () => process.exit(0));
});
