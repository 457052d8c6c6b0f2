import { type Message, createMessage } from '@elucida/contract';
import { QueueFull } from '../queue/semaphore.ts';
import { SandboxedProcess, type TaskLimits } from './sandboxed-process.ts';

export interface SandboxLimits extends Omit<TaskLimits, 'wallMs'> {
  /** If absent, five times the processor time, and at least 10 s. */
  wallMs?: number;
  heapMegabytes: number;
  residentMegabytes: number;
}

export type SandboxResult<Answer> = { ok: true; answer: Answer } | { ok: false; reason: Message };

/** A process starts within this even on a busy machine. */
const minWallMs = 10_000;

const reasons = {
  'too-slow': createMessage('took-too-long'),
  'too-large': createMessage('too-much-memory'),
  ended: createMessage('ran-out-of-memory'),
} as const;

/** Holds the timers that end the processes, by entry and limits. */
const idle = new Map<string, Map<SandboxedProcess, NodeJS.Timeout>>();
const maxIdleMs = 30_000;
/** Limit of an idle process: the next task would have that much less. */
const maxIdleMegabytes = 256;

function addIdleProcess(process: SandboxedProcess, key: string): void {
  if (process.residentMegabytes > maxIdleMegabytes) return process.end();
  const processes = idle.get(key) ?? new Map<SandboxedProcess, NodeJS.Timeout>();
  idle.set(key, processes);
  const end = () => {
    processes.delete(process);
    process.end();
  };
  processes.set(process, setTimeout(end, maxIdleMs).unref());
}

function takeIdleProcess(key: string): SandboxedProcess | undefined {
  for (const [process, timer] of idle.get(key) ?? []) {
    idle.get(key)?.delete(process);
    clearTimeout(timer);
    if (!process.hasEnded) return process;
  }
  return undefined;
}

/**
 * The process has no secrets; the server survives anything a task does to it. It performs one task
 * at a time and waits 30 s for another. Throws `QueueFull` if the machine is too busy to finish the
 * task in time, and another error if no process can start.
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
        addIdleProcess(process, key);
        return { ok: true, answer: result.answer as Answer };
      case 'busy':
        throw new QueueFull();
      case 'not-started':
        throw result.error;
      default:
        return { ok: false, reason: reasons[result.outcome] };
    }
  };
  const idleProcess = takeIdleProcess(key);
  if (idleProcess !== undefined) {
    const result = await performIn(idleProcess);
    // Earlier tasks may have left the process less memory than the task may use.
    if (result.ok || result.reason === reasons['too-slow']) return result;
  }
  return performIn(new SandboxedProcess(entry, limits));
}
