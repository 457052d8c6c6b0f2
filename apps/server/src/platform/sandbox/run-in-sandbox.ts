import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readProcessorTimeMs } from './processor-time.ts';
import { QueueFull } from '../queue/semaphore.ts';
import { workerEntry } from './worker-entry.ts';

export interface SandboxLimits {
  /** Processor time, which a busy machine does not use up. */
  processorMs: number;
  /** Time on the clock, after which the machine is too busy; five times the processor time, and 10 s at least, if absent. */
  wallMs?: number;
  heapMegabytes: number;
  /** All of the process, typed arrays included; watched where the system tells it (Linux). */
  residentMegabytes: number;
}

export type SandboxResult<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string };

/** A process needs this long to start on a busy machine. */
const minWallMs = 10_000;

function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

const tookTooLong = 'it took too long';

/** Calls `onLimit` when the task of a process passes its limits, `onBusy` when the machine does. */
function watch(
  child: ChildProcess,
  {
    processorMs,
    wallMs = Math.max(minWallMs, 5 * processorMs),
    residentMegabytes: maxMegabytes,
  }: SandboxLimits,
  { onLimit, onBusy }: { onLimit: (reason: string) => void; onBusy: () => void },
): () => void {
  const { pid } = child;
  const usedBefore = (pid !== undefined && readProcessorTimeMs(pid)) || 0;
  const timer = setTimeout(onBusy, wallMs);
  const memory = setInterval(() => {
    if (pid === undefined) return;
    if (residentMegabytes(pid) > maxMegabytes) onLimit('it needs too much memory');
    else if ((readProcessorTimeMs(pid) ?? 0) - usedBefore > processorMs) onLimit(tookTooLong);
  }, 100);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
  };
}

/** Processes without a task and the timers that end them, by entry and limits. */
const idle = new Map<string, Map<ChildProcess, NodeJS.Timeout>>();
const maxIdleMs = 30_000;
/** Memory of an idle process, of which its next task would have less. */
const maxIdleMegabytes = 256;

function startProcess(entry: string, { heapMegabytes }: SandboxLimits): ChildProcess {
  const { path, nodeOptions } = workerEntry(entry);
  const child = fork(path, [], {
    execArgv: [...nodeOptions, `--max-old-space-size=${heapMegabytes}`],
    // A process that reads a stranger's file gets no settings of this installation.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a listener, an error that comes after the task would end this process.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

function keepProcess(child: ChildProcess, key: string): void {
  if (child.pid === undefined || residentMegabytes(child.pid) > maxIdleMegabytes) {
    child.kill('SIGKILL');
    return;
  }
  const kept = idle.get(key) ?? new Map<ChildProcess, NodeJS.Timeout>();
  idle.set(key, kept);
  const end = () => {
    kept.delete(child);
    child.kill('SIGKILL');
  };
  kept.set(child, setTimeout(end, maxIdleMs).unref());
  // It ends with this process, and does not keep it alive.
  child.channel?.unref();
}

function takeKeptProcess(key: string): ChildProcess | undefined {
  for (const [child, timer] of idle.get(key) ?? []) {
    idle.get(key)?.delete(child);
    clearTimeout(timer);
    if (child.connected) return child;
  }
  return undefined;
}

/** Performs one task in a process, which is kept for the next one if it answers. */
function perform<Answer>(
  child: ChildProcess,
  task: object,
  { key, limits }: { key: string; limits: SandboxLimits },
): Promise<SandboxResult<Answer>> {
  return new Promise((resolve, reject) => {
    child.channel?.ref();
    const settle = () => {
      stopWatching();
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const refuse = (reason: string) => {
      settle();
      child.kill('SIGKILL');
      resolve({ ok: false, reason });
    };
    const onMessage = ({ answer }: { answer: Answer }) => {
      settle();
      keepProcess(child, key);
      resolve({ ok: true, answer });
    };
    const onExit = () => refuse('it ran out of memory or failed');
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const stopWatching = watch(child, limits, {
      onLimit: refuse,
      onBusy: () => {
        child.kill('SIGKILL');
        onError(new QueueFull());
      },
    });
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(task, (error) => error && refuse('it failed at the start'));
  });
}

/**
 * Sends one task to a process without secrets, by the name of its entry, and returns its answer. The
 * server survives whatever the bytes of the task do to that process. A process performs one task at a
 * time, and waits 30 s for another. Throws `QueueFull` if the machine is too busy to do the task in
 * time, and another error if no process can start.
 */
export async function runInSandbox<Task extends object, Answer>(
  entry: string,
  task: Task,
  limits: SandboxLimits,
): Promise<SandboxResult<Answer>> {
  const key = JSON.stringify([entry, limits]);
  const kept = takeKeptProcess(key);
  if (kept !== undefined) {
    const result = await perform<Answer>(kept, task, { key, limits });
    // Its earlier tasks may have left it less memory than a task may have.
    if (result.ok || result.reason === tookTooLong) return result;
  }
  return perform(startProcess(entry, limits), task, { key, limits });
}
