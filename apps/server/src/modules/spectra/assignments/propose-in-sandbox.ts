import { createMessage } from '@elucida/contract';
import { type SandboxLimits, runInSandbox } from '../../../platform/sandbox/run-in-sandbox.ts';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';
import type { Proposal, ProposalTask } from './propose-assignment.ts';

const defaultLimits: SandboxLimits = { processorMs: 10_000, heapMegabytes: 256, residentMegabytes: 512 };

const semaphore = createSemaphore({ maxConcurrent: 1, maxQueueLength: 20 });

/** No structure in the file can end the server. */
export function proposeInSandbox(task: ProposalTask, limits: Partial<SandboxLimits> = {}): Promise<Proposal> {
  return semaphore.run(async () => {
    const answer = await runInSandbox<ProposalTask, Proposal>('propose-assignment', task, {
      ...defaultLimits,
      ...limits,
    });
    if (answer.ok) return answer.answer;
    return {
      ok: false,
      code: 'no-assignment',
      message: createMessage('assignment-unreadable', { reason: answer.reason }),
    };
  });
}
