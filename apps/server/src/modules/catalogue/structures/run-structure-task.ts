import { SandboxedProcess } from '../../../platform/sandbox/sandboxed-process.ts';
import { createFairSemaphore } from '../../../platform/queue/fair-semaphore.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import type { StructureResults, StructureTask } from './structure-tasks.ts';

const heapMegabytes = 512;
/** Time on the clock in which a task must be done, as a multiple of its processor time. */
const wallFactor = 5;
const minWallMs = 5_000;

/** A structure that no time would be enough for. */
export class StructureTooComplex extends Error {}

/** One at a time: what it has read of structures is kept in one memory. */
const semaphore = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender: 50 });

/** Sender of what authors save, which does not wait for the searches of one visitor. */
const authors = 'authors';

let worker: SandboxedProcess | undefined;

async function runTask(task: StructureTask, processorMs: number): Promise<unknown> {
  if (worker === undefined || worker.hasEnded)
    worker = new SandboxedProcess('search-structures', { heapMegabytes });
  const wallMs = Math.max(minWallMs, wallFactor * processorMs);
  const result = await worker.perform(task, { processorMs, wallMs });
  switch (result.outcome) {
    case 'done':
      return result.answer;
    case 'busy':
      throw new QueueFull();
    case 'not-started':
      throw result.error;
    default:
      throw new StructureTooComplex();
  }
}

/**
 * Performs a task in a process of its own, so that no structure keeps the server from answering others.
 * Throws `StructureTooComplex` where it needs more processor time than `processorMs` or all the memory,
 * `QueueFull` where too many of `sender` wait or the machine is too busy. Senders take turns.
 */
export async function runStructureTask<Task extends StructureTask>(
  task: Task,
  processorMs: number,
  sender = authors,
): Promise<StructureResults[Task['kind']]> {
  return (await semaphore.run(sender, () => runTask(task, processorMs))) as StructureResults[Task['kind']];
}
