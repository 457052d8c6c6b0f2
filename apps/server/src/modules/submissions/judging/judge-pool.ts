import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { availableParallelism } from 'node:os';
import { QueueFull } from '../../../platform/queue/semaphore.ts';
import { atomLimitOf, minAtomLimit } from './drawing-limit.ts';
import { JudgeProcess } from './judge-process.ts';
import { JudgingQueue } from './judging-queue.ts';
import type { JudgingResults, JudgingTask } from './judging-work.ts';
import { VerdictCache } from './verdict-cache.ts';

/** In ms, for a correct structure of up to 60 heavy atoms; twice for twice the atoms. */
const budgetMs = 500;
/** Wall-clock time limit for judging, in ms. */
const wallMs = 30_000;
/** In ms, in the queue. */
const maxWaitMs = 30_000;

/** Process reserved for small drawings, with the priority of the server. */
const reservedPlace = 1;
const nicenessOfOthers = 5;

const referenceOf = (task: JudgingTask): string | null =>
  'reference' in task ? task.reference : task.kind === 'try' ? task.correction.reference : null;

function sizeOf(task: JudgingTask): number {
  if ('texts' in task) return task.texts.reduce((sum, text) => sum + text.length, 0);
  return task.kind === 'try' ? task.correction.drawing.length : task.drawing.length;
}

/** Judges drawings in separate processes, so that none delays a request of this server. */
export class JudgePool {
  private readonly processes: (JudgeProcess | undefined)[];
  private readonly queue = new JudgingQueue();
  private readonly cache = new VerdictCache();
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(processCount = Math.min(4, Math.max(2, availableParallelism()))) {
    this.processes = Array.from({ length: processCount }, () => undefined);
  }

  /** Starts one process after another, which leaves room for the server. */
  async warmUp(): Promise<void> {
    for (const place of this.processes.keys()) await this.processAt(place).ready;
  }

  /**
   * Performs a task, one of each client at a time, or returns the answer to an equal task. Throws
   * `DrawingTooExpensive` past the processor time or the memory, and `QueueFull` if too many tasks
   * wait or the machine is too busy.
   */
  async judge<Task extends JudgingTask>(
    task: Task,
    { client }: { client: string },
  ): Promise<JudgingResults[Task['kind']]> {
    type Answer = JudgingResults[Task['kind']];
    const key = this.cache.keyOf(task);
    if (this.cache.has(key)) return this.cache.get(key) as Answer;
    const same = this.running.get(key);
    if (same !== undefined) return (await same) as Answer;
    const judging = this.enqueue(task, client);
    this.running.set(key, judging);
    try {
      const answer = await judging;
      this.cache.set(key, answer);
      return answer as Answer;
    } finally {
      this.running.delete(key);
    }
  }

  private enqueue(task: JudgingTask, client: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const run = (place: number): void => {
        void this.perform(task, place)
          .then(resolve, reject)
          .finally(() => {
            this.queue.finish(client);
            this.serve();
          });
      };
      this.queue.add({ client, size: sizeOf(task), queuedAt: performance.now(), run, reject });
      this.serve();
    });
  }

  private serve(): void {
    this.queue.rejectOlderThan(maxWaitMs);
    for (const place of this.processes.keys()) {
      if (this.queue.length === 0) return;
      if (this.processes[place]?.isBusy) continue;
      const next = this.queue.next({ isReserved: place === reservedPlace });
      next?.run(place);
    }
  }

  private async perform(task: JudgingTask, place: number): Promise<unknown> {
    const judge = this.processAt(place);
    judge.isBusy = true;
    if (!(await judge.ready)) {
      judge.isBusy = false;
      this.processes[place] = undefined;
      throw new QueueFull();
    }
    const processorMs = (budgetMs * atomLimitOf(referenceOf(task))) / minAtomLimit;
    const done = await judge.perform(task, { processorMs, wallMs });
    if (done.outcome === 'done') return done.answer;
    // Starts again at once, so that it is warm when needed.
    this.start(place);
    const isCostly = done.outcome === 'too-slow' || (done.outcome === 'ended' && done.isOutOfHeap);
    throw isCostly ? new DrawingTooExpensive() : new QueueFull();
  }

  private processAt(place: number): JudgeProcess {
    const known = this.processes[place];
    if (known !== undefined && !known.hasEnded) return known;
    return this.start(place);
  }

  private start(place: number): JudgeProcess {
    const started = new JudgeProcess(place === reservedPlace ? 0 : nicenessOfOthers);
    this.processes[place] = started;
    return started;
  }
}

/** Started with the first drawing or before it by `warmUp`. */
export const judges = new JudgePool();
