import { QueueFull } from '../queue/semaphore.ts';
import { SandboxedProcess, type TaskLimits } from './sandboxed-process.ts';

export interface SandboxLimits extends Omit<TaskLimits, 'wallMs'> {
  /** Time on the clock; five times the processor time, and 10 s at least, if absent. */
  wallMs?: number;
  heapMegabytes: number;
  residentMegabytes: number;
}

export type SandboxResult<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string };

/** A process needs this long to start on a busy machine. */
const minWallMs = 10_000;

const reasons = {
  'too-slow': 'it took too long',
  'too-large': 'it needs too much memory',
  ended: 'it ran out of memory or failed',
} as const;

/** Processes without a task and the timers that end them, by entry and limits. */
const idle = new Map<string, Map<SandboxedProcess, NodeJS.Timeout>>();
const maxIdleMs = 30_000;
/** Memory of an idle process, of which its next task would have less. */
const maxIdleMegabytes = 256;

function keepProcess(process: SandboxedProcess, key: string): void {
  if (process.residentMegabytes > maxIdleMegabytes) return process.end();
  const kept = idle.get(key) ?? new Map<SandboxedProcess, NodeJS.Timeout>();
  idle.set(key, kept);
  const end = () => {
    kept.delete(process);
    process.end();
  };
  kept.set(process, setTimeout(end, maxIdleMs).unref());
}

function takeKeptProcess(key: string): SandboxedProcess | undefined {
  for (const [process, timer] of idle.get(key) ?? []) {
    idle.get(key)?.delete(process);
    clearTimeout(timer);
    if (!process.hasEnded) return process;
  }
  return undefined;
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
  const { wallMs = Math.max(minWallMs, 5 * limits.processorMs) } = limits;
  const performIn = async (process: SandboxedProcess): Promise<SandboxResult<Answer>> => {
    const result = await process.perform(task, { ...limits, wallMs });
    switch (result.outcome) {
      case 'done':
        keepProcess(process, key);
        return { ok: true, answer: result.answer as Answer };
      case 'busy':
        throw new QueueFull();
      case 'not-started':
        throw result.error;
      default:
        return { ok: false, reason: reasons[result.outcome] };
    }
  };
  const kept = takeKeptProcess(key);
  if (kept !== undefined) {
    const result = await performIn(kept);
    // Its earlier tasks may have left it less memory than a task may have.
    if (result.ok || result.reason === reasons['too-slow']) return result;
  }
  return performIn(new SandboxedProcess(entry, limits));
}
