import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { JudgingTask } from './judging-tasks.ts';
import { readProcessorTimeMs } from '../../../platform/sandbox/processor-time.ts';
import { workerEntry } from '../../../platform/sandbox/worker-entry.ts';

const heapMegabytes = 256;
const checkEveryMs = 50;
/** Exit of a process that ran out of its heap. */
const outOfHeap = { code: 134, signal: 'SIGABRT' };

export interface JudgingLimits {
  /** Processor time of one task, which a busy machine does not use up. */
  processorMs: number;
  /** Time on the clock, after which the machine is too busy. */
  wallMs: number;
}

/** `costly`: the task needs more than it may have; `lost`: it could not be done now, and may be sent again. */
export type ProcessOutcome =
  | { outcome: 'done'; answer: unknown }
  | { outcome: 'costly' }
  | { outcome: 'lost' };

/** A warm process that judges one drawing after the other. */
export class JudgeProcess {
  isBusy = false;
  hasEnded = false;
  private readonly child: ChildProcess;
  /** Resolves to false where the process ended before it was warm. */
  readonly ready: Promise<boolean>;

  /** A `niceness` above 0 makes the system prefer the server itself to this process. */
  constructor(niceness = 0) {
    const { path, nodeOptions } = workerEntry('judge-drawings');
    this.child = fork(path, [], {
      execArgv: [...nodeOptions, `--max-old-space-size=${heapMegabytes}`],
      // It works on what a stranger sends: it knows nothing of this installation.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { pid } = this.child;
    try {
      if (pid !== undefined) setPriority(pid, niceness);
    } catch {
      // A system without priorities judges all the same.
    }
    this.child.on('error', () => undefined);
    this.child.once('exit', () => (this.hasEnded = true));
    this.ready = new Promise((resolve) => {
      this.child.once('message', () => resolve(true));
      this.child.once('exit', () => resolve(false));
      this.child.once('error', () => resolve(false));
    });
    void this.ready.then(() => {
      // It ends with this process, and does not keep it alive.
      if (!this.isBusy) this.child.channel?.unref();
    });
    this.child.unref();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  /** Performs one task. The process has ended afterwards unless the task is done. */
  perform(task: JudgingTask, limits: JudgingLimits): Promise<ProcessOutcome> {
    const { child } = this;
    const began = performance.now();
    const before = this.usedMs();
    this.isBusy = true;
    child.channel?.ref();
    return new Promise((resolve) => {
      const settle = (outcome: ProcessOutcome): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        this.isBusy = false;
        if (outcome.outcome !== 'done') this.end();
        else child.channel?.unref();
        resolve(outcome);
      };
      const onMessage = ({ answer }: { answer: unknown }): void => settle({ outcome: 'done', answer });
      const onExit = (code: number | null, signal: string | null): void =>
        settle({
          outcome: code === outOfHeap.code || signal === outOfHeap.signal ? 'costly' : 'lost',
        });
      const check = (): void => {
        const used = this.usedMs();
        if (used !== undefined && before !== undefined && used - before > limits.processorMs)
          settle({ outcome: 'costly' });
        else if (performance.now() - began > limits.wallMs) settle({ outcome: 'lost' });
        else timer = setTimeout(check, checkEveryMs);
      };
      let timer = setTimeout(check, limits.processorMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(task, (error) => error && settle({ outcome: 'lost' }));
    });
  }

  private usedMs(): number | undefined {
    return this.pid === undefined ? undefined : readProcessorTimeMs(this.pid);
  }
}
