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

function watch(
  child: ChildProcess,
  {
    processorMs,
    wallMs = Math.max(minWallMs, 5 * processorMs),
    residentMegabytes: maxMegabytes,
  }: SandboxLimits,
  { onLimit, onBusy }: { onLimit: (reason: string) => void; onBusy: () => void },
): () => void {
  const timer = setTimeout(onBusy, wallMs);
  const memory = setInterval(() => {
    if (child.pid === undefined) return;
    if (residentMegabytes(child.pid) > maxMegabytes) onLimit('it needs too much memory');
    else if ((readProcessorTimeMs(child.pid) ?? 0) > processorMs) onLimit('it took too long');
  }, 100);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
  };
}

/**
 * Gives one task to a process of its own, by the name of its entry, and takes its one answer: whatever the bytes are that it
 * works on, this process lives. Throws `QueueFull` where the machine is too busy to do it in time, and another error where
 * the process cannot be made at all.
 */
export function runInSandbox<Task extends object, Answer>(
  entry: string,
  task: Task,
  limits: SandboxLimits,
): Promise<SandboxResult<Answer>> {
  return new Promise((resolve, reject) => {
    const { path, nodeOptions } = workerEntry(entry);
    const child = fork(path, [], {
      execArgv: [...nodeOptions, `--max-old-space-size=${limits.heapMegabytes}`],
      // What reads a stranger's file is told nothing of this installation.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const refuse = (reason: string) => finish({ ok: false, reason });
    const stopWatching = watch(child, limits, {
      onLimit: refuse,
      onBusy: () => {
        stopWatching();
        child.kill('SIGKILL');
        reject(new QueueFull());
      },
    });
    function finish(answer: SandboxResult<Answer>): void {
      stopWatching();
      child.kill('SIGKILL');
      resolve(answer);
    }
    child.once('message', (answer) => finish({ ok: true, answer: answer as Answer }));
    child.once('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.once('exit', () => refuse('it ran out of memory or failed'));
    child.send(task, (error) => error && refuse('it failed at the start'));
  });
}
