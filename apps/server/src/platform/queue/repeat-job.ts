export interface RepeatedJob {
  /** Runs the job once more, after the run that is under way. */
  run: () => Promise<void>;
  /** Ends the job after the run that is under way. */
  stop: () => Promise<void>;
}

export interface RepeatedJobOptions {
  /** One run. A long one ends early once `isStopped` returns true. */
  work: (isStopped: () => boolean) => Promise<void>;
  everyMs: number;
  /** Called for a run that threw, unless the job was stopped. */
  onFailure: (error: Error) => void;
}

/** Runs a job at once and then again and again, one run after the other. It keeps no process alive. */
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
