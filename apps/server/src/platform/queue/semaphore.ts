/** Costly work waits its turn: so many at a time, so many waiting, and no more. */
export interface Semaphore {
  /** Throws `QueueFull` where too many wait already. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

/** More work is asked for than can wait: whoever asks is told to try again. */
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
