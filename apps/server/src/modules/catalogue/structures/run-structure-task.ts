import { SandboxedProcess } from '../../../platform/sandbox/sandboxed-process.ts';
import { QueueFull, createFairSemaphore } from '../../../platform/queue/semaphore.ts';
import type { StructureResults, StructureTask } from './structure-tasks.ts';

const heapMegabytes = 512;
/** Elapsed-time limit of a task, as a multiple of its processor time. */
const wallFactor = 5;
const minWallMs = 5_000;

export class StructureTooComplex extends Error {}

/** One process caches the structures that it has read. */
const semaphore = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender: 50 });

/** Sender for authors' requests, so that they do not wait for searches. */
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
    case 'ended':
      // The structure did not end a process that was killed.
      throw result.isKilled ? new QueueFull() : new StructureTooComplex();
    default:
      throw new StructureTooComplex();
  }
}

/**
 * Uses a separate process, so that no structure blocks the server. Throws `StructureTooComplex` if
 * the task needs more processor time than `processorMs` or too much memory. Throws `QueueFull` if
 * too many tasks of `sender` wait or the machine is too busy. Senders take turns.
 */
export async function runStructureTask<Task extends StructureTask>(
  task: Task,
  processorMs: number,
  sender = authors,
): Promise<StructureResults[Task['kind']]> {
  return (await semaphore.run(sender, () => runTask(task, processorMs))) as StructureResults[Task['kind']];
}
