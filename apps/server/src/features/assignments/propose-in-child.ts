import { type ChildLimits, askChild } from '../../store/limited-child.ts';
import { createTurns } from '../../store/turns.ts';
import type { Proposal, ProposalTask } from './proposed-assignment.ts';

const defaultLimits: ChildLimits = { processorMs: 10_000, heapMegabytes: 256, residentMegabytes: 512 };

const turns = createTurns({ simultaneous: 1, longestQueue: 20 });

/** Reads an uploaded assignment in a process of its own: whatever structure the file holds, this process lives. */
export function proposeInChild(task: ProposalTask, limits: Partial<ChildLimits> = {}): Promise<Proposal> {
  return turns.take(async () => {
    const asked = await askChild<ProposalTask, Proposal>('propose-assignment-process', task, {
      ...defaultLimits,
      ...limits,
    });
    if (asked.ok) return asked.answer;
    return {
      ok: false,
      code: 'no-assignment',
      message: `The assignment could not be read: ${asked.reason}.`,
    };
  });
}
