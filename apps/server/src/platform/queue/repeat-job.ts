export interface RepeatedJob {
  /** Runs after the current run. Calls during a run share the next one. */
  run: () => Promise<void>;
  /** Ends the job after the current run. */
  stop: () => Promise<void>;
}

export interface RepeatedJobOptions {
  /** A long run ends early once `isStopped` returns true. */
  work: (isStopped: () => boolean) => Promise<void>;
  everyMs: number;
  /** Not called once the job was stopped. */
  onFailure: (error: Error) => void;
}

/** Starts at once, one run after the other. It does not keep the process alive. */
export function repeatJob({ work, everyMs, onFailure }: RepeatedJobOptions): RepeatedJob {
  let isStopped = false;
  const attempt = async () => {
    if (isStopped) return;
    await work(() => isStopped).catch((error: unknown) => {
      if (!isStopped) onFailure(error as Error);
    });
  };
  let running = attempt();
  let waiting: Promise<void> | undefined;
  // One waiting run does the work of all that were requested before it starts.
  const run = () => {
    waiting ??= running = running.then(() => {
      waiting = undefined;
      return attempt();
    });
    return waiting;
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
