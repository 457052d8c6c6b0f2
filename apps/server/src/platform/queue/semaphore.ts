export interface Semaphore {
  /** Throws `QueueFull` if too many calls wait. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Error if too many calls wait or the machine is too busy; the caller may retry. */
export class QueueFull extends Error {}

export function createSemaphore({
  maxConcurrent,
  maxQueueLength,
}: {
  maxConcurrent: number;
  maxQueueLength: number;
}): Semaphore {
  const { run } = createFairSemaphore({ maxConcurrent, maxQueueLengthPerSender: maxQueueLength });
  return { run: (work) => run('', work) };
}

/** Semaphore that serves senders in turn, so that one sender's queue delays no other. */
export interface FairSemaphore {
  /** Throws `QueueFull` if too much work of this sender waits. */
  run: <T>(sender: string, work: () => Promise<T>) => Promise<T>;
}

export function createFairSemaphore({
  maxConcurrent,
  maxQueueLengthPerSender,
}: {
  maxConcurrent: number;
  maxQueueLengthPerSender: number;
}): FairSemaphore {
  let running = 0;
  /** In the order of the senders' next turns. */
  const queues = new Map<string, (() => void)[]>();

  function startNext() {
    const next = queues.entries().next();
    if (next.done) {
      running--;
      return;
    }
    const [sender, [start, ...rest]] = next.value;
    queues.delete(sender);
    if (rest.length > 0) queues.set(sender, rest);
    start!();
  }

  return {
    async run(sender, work) {
      if (running >= maxConcurrent) {
        const queue = queues.get(sender) ?? [];
        if (queue.length >= maxQueueLengthPerSender) throw new QueueFull();
        queues.set(sender, queue);
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        running++;
      }
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
