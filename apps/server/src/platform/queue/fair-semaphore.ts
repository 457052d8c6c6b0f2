import { QueueFull } from './semaphore.ts';

/** Runs costly work, a few pieces at a time. Senders take turns, so that the queue of one delays no other. */
export interface FairSemaphore {
  /** Throws `QueueFull` if too much work of this sender waits already. */
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
  /** In the order in which the senders have their next turn. */
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
