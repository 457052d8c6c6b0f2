/** Limits concurrent work and the number of waiting calls. */
export interface Semaphore {
  /** Runs `work` when there is room. Throws `QueueFull` if too many calls wait. */
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
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= maxConcurrent) {
        if (waiting.length >= maxQueueLength) throw new QueueFull();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running++;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
