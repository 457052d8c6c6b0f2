import { type ChildProcess, fork } from 'node:child_process';
import { readProcessorTimeMs } from '../../../platform/sandbox/processor-time.ts';
import { workerEntry } from '../../../platform/sandbox/worker-entry.ts';
import { createFairSemaphore } from '../../../platform/queue/fair-semaphore.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import type { StructureResults, StructureTask } from './structure-tasks.ts';

const heapMegabytes = 512;
/** Time on the clock in which a task must be done, as a multiple of its processor time. */
const wallFactor = 5;
const minWallMs = 5_000;
const checkEveryMs = 50;

/** A structure that no time would be enough for. */
export class StructureTooComplex extends Error {}

/** One at a time: what it has read of structures is kept in one memory. */
const semaphore = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender: 50 });

/** Sender of what authors save, which does not wait for the searches of one visitor. */
const authors = 'authors';

let worker: ChildProcess | undefined;

function startWorker(): ChildProcess {
  const { path, nodeOptions } = workerEntry('search-structures');
  const started = fork(path, [], {
    execArgv: [...nodeOptions, `--max-old-space-size=${heapMegabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It ends with this process, and does not keep it.
  started.unref();
  return started;
}

function runTask(task: StructureTask, processorMs: number): Promise<unknown> {
  worker ??= startWorker();
  const asked = worker;
  asked.channel?.ref();
  const began = performance.now();
  const wallMs = Math.max(minWallMs, wallFactor * processorMs);
  const usedMs = () => (asked.pid === undefined ? undefined : readProcessorTimeMs(asked.pid));
  const usedBefore = usedMs();
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      asked.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      // Without a listener an error that comes late would end this process.
      asked.on('error', () => undefined);
      asked.channel?.unref();
      finish();
    };
    const giveUp = (error: Error) =>
      settle(() => {
        worker = undefined;
        asked.kill('SIGKILL');
        reject(error);
      });
    const check = (): void => {
      const used = usedMs();
      if (used !== undefined && usedBefore !== undefined && used - usedBefore > processorMs)
        giveUp(new StructureTooComplex());
      else if (performance.now() - began > wallMs) giveUp(new QueueFull());
      else timer = setTimeout(check, checkEveryMs);
    };
    let timer = setTimeout(check, processorMs);
    asked.once('message', ({ answer }: { answer: unknown }) => settle(() => resolve(answer)));
    asked.once('error', giveUp);
    asked.once('exit', () => giveUp(new StructureTooComplex()));
    asked.send(task);
  });
}

/**
 * Has a task done in a process of its own, so that no structure, however odd, keeps this one from answering others.
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
