/** Costly work waits its turn: so many at a time, so many waiting, and no more. */
export interface Turns {
  /** Throws `QueueFull` where too many wait already. */
  take: <T>(work: () => Promise<T>) => Promise<T>;
}

/** More work is asked for than can wait: whoever asks is told to try again. */
export class QueueFull extends Error {}

export function createTurns({
  simultaneous,
  longestQueue,
}: {
  simultaneous: number;
  longestQueue: number;
}): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running >= simultaneous) {
        if (waiting.length >= longestQueue) throw new QueueFull();
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
