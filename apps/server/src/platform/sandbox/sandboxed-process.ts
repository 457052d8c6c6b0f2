import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { readProcessorTimeMs } from './processor-time.ts';
import { workerEntry } from './worker-entry.ts';

export interface TaskLimits {
  /** Processor time, which a busy machine does not use up. */
  processorMs: number;
  /** Time on the clock, after which the machine is too busy. */
  wallMs: number;
  /** Memory of the whole process, typed arrays included; watched on Linux alone. */
  residentMegabytes?: number;
}

export type TaskOutcome =
  | { outcome: 'done'; answer: unknown }
  /** The task needs more processor time, or more memory, than it may have. */
  | { outcome: 'too-slow' | 'too-large' }
  /** The machine is too busy. */
  | { outcome: 'busy' }
  | { outcome: 'ended'; isOutOfHeap: boolean }
  | { outcome: 'not-started'; error: Error };

const checkEveryMs = 50;

/** Exit of a process that ran out of its heap. */
const outOfHeap = { code: 134, signal: 'SIGABRT' };

/**
 * A process without secrets that performs one task after another. The server survives whatever a task
 * does to it.
 */
export class SandboxedProcess {
  isBusy = false;
  hasEnded = false;
  protected readonly child: ChildProcess;

  /**
   * `entry`: name of a file of `workers`. A `niceness` above 0 makes the system prefer the server to
   * this process.
   */
  constructor(entry: string, { heapMegabytes, niceness }: { heapMegabytes: number; niceness?: number }) {
    const { path, nodeOptions } = workerEntry(entry);
    this.child = fork(path, [], {
      execArgv: [...nodeOptions, `--max-old-space-size=${heapMegabytes}`],
      // It works on what a stranger sends: it knows nothing of this installation.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      if (niceness !== undefined && this.pid !== undefined) setPriority(this.pid, niceness);
    } catch {
      // A system without priorities performs tasks all the same.
    }
    // Without a listener, an error that comes after the task would end this process.
    this.child.on('error', () => (this.hasEnded = true));
    this.child.once('exit', () => (this.hasEnded = true));
    // It ends with this process, and does not keep it alive.
    this.child.unref();
    this.child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Memory of the process in MB; 0 where the system does not tell it. */
  get residentMegabytes(): number {
    try {
      const pages = Number(readFileSync(`/proc/${this.pid}/statm`, 'utf8').split(' ')[1]);
      return (pages * 4096) / 1_048_576;
    } catch {
      return 0;
    }
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  /** Performs one task. The process has ended afterwards unless the task is done. */
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
        settle({ outcome: 'ended', isOutOfHeap: code === outOfHeap.code || signal === outOfHeap.signal });
      const onError = (error: Error) => settle({ outcome: 'not-started', error });
      const check = (): void => {
        if (residentMegabytes !== Infinity && this.residentMegabytes > residentMegabytes)
          settle({ outcome: 'too-large' });
        else if (this.usedMs() - usedBefore > processorMs) settle({ outcome: 'too-slow' });
        else if (performance.now() - began > wallMs) settle({ outcome: 'busy' });
      };
      const timer = setInterval(check, checkEveryMs);
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      child.send(task, (error) => error && settle({ outcome: 'ended', isOutOfHeap: false }));
    });
  }

  /** Processor time until now, in ms; NaN, which is above no limit, where the system does not tell it. */
  private usedMs(): number {
    return (this.pid === undefined ? undefined : readProcessorTimeMs(this.pid)) ?? NaN;
  }
}
