export interface RepeatedJob {
  /** Runs the job once more, after the current run. */
  run: () => Promise<void>;
  /** Ends the job after the current run. */
  stop: () => Promise<void>;
}

export interface RepeatedJobOptions {
  /** Performs one run. A long run ends early once `isStopped` returns true. */
  work: (isStopped: () => boolean) => Promise<void>;
  everyMs: number;
  /** Called for a run that threw, unless the job was stopped. */
  onFailure: (error: Error) => void;
}

/**
 * Runs a job at once and then repeatedly, one run after the other. It does not keep the process
 * alive.
 */
export function repeatJob({ work, everyMs, onFailure }: RepeatedJobOptions): RepeatedJob {
  let isStopped = false;
  const attempt = () =>
    work(() => isStopped).catch((error: unknown) => {
      if (!isStopped) onFailure(error as Error);
    });
  let running = attempt();
  const run = () => (running = running.then(attempt));
  const timer = setInterval(run, everyMs);
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
