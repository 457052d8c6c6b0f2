import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { readProcessorTimeMs } from './processor-time.ts';
import { workerEntry } from './worker-entry.ts';

export interface TaskLimits {
  /** Waiting for a busy processor does not count. */
  processorMs: number;
  /** After it the machine counts as too busy. */
  wallMs: number;
  /** Whole process, typed arrays included; enforced on Linux only. */
  residentMegabytes?: number;
}

export type TaskOutcome =
  | { outcome: 'done'; answer: unknown }
  | { outcome: 'too-slow' | 'too-large' }
  | { outcome: 'busy' }
  /** `isKilled`: a signal from outside, or the process was gone before the task. */
  | { outcome: 'ended'; isOutOfHeap: boolean; isKilled: boolean }
  | { outcome: 'not-started'; error: Error };

const checkEveryMs = 50;

/** Exit status of an exhausted heap. */
const outOfHeap = { code: 134, signal: 'SIGABRT' };

/** Child process without secrets. The server survives anything a task does to the process. */
export class SandboxedProcess {
  isBusy = false;
  hasEnded = false;
  protected readonly child: ChildProcess;

  /** `entry` is a file in `workers`; a `niceness` above 0 makes the system prefer the server. */
  constructor(entry: string, { heapMegabytes, niceness }: { heapMegabytes: number; niceness?: number }) {
    const { path, nodeOptions } = workerEntry(entry);
    this.child = fork(path, [], {
      execArgv: [...nodeOptions, `--max-old-space-size=${heapMegabytes}`],
      // The process handles untrusted input.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      if (niceness !== undefined && this.pid !== undefined) setPriority(this.pid, niceness);
    } catch {
      // Without priorities, tasks run all the same.
    }
    // Without a listener, an error after the task would end the server.
    this.child.on('error', () => (this.hasEnded = true));
    this.child.once('exit', () => (this.hasEnded = true));
    // The process does not keep the server alive.
    this.child.unref();
    this.child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** 0 if the system does not report it. */
  get residentMegabytes(): number {
    try {
      const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  /** The process has ended afterwards unless the task is done. */
  perform(
    task: object,
    { processorMs, wallMs, residentMegabytes = Infinity }: TaskLimits,
  ): Promise<TaskOutcome> {
    const { child } = this;
    const began = performance.now();
    const usedBefore = this.usedMs();
    this.isBusy = true;
    child.channel?.ref();
    return new Promise((resolve) => {
      const settle = (outcome: TaskOutcome): void => {
        clearInterval(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        this.isBusy = false;
        if (outcome.outcome === 'done') child.channel?.unref();
        else this.end();
        resolve(outcome);
      };
      const onMessage = ({ answer }: { answer: unknown }) => settle({ outcome: 'done', answer });
      const onExit = (code: number | null, signal: string | null) =>
        settle({
          outcome: 'ended',
          isOutOfHeap: code === outOfHeap.code || signal === outOfHeap.signal,
          isKilled: signal !== null && signal !== outOfHeap.signal,
        });
      const onError = (error: Error) => settle({ outcome: 'not-started', error });
      const check = (): void => {
        if (residentMegabytes !== Infinity && this.residentMegabytes > residentMegabytes)
          settle({ outcome: 'too-large' });
        else if (this.usedMs() - usedBefore > processorMs) settle({ outcome: 'too-slow' });
        else if (performance.now() - began > wallMs) settle({ outcome: 'busy' });
      };
      const timer = setInterval(check, checkEveryMs);
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      child.send(task, (error) => error && settle({ outcome: 'ended', isOutOfHeap: false, isKilled: true }));
    });
  }

  /** NaN, which exceeds no limit, if the system does not report it. */
  private usedMs(): number {
    return (this.pid === undefined ? undefined : readProcessorTimeMs(this.pid)) ?? NaN;
  }
}
