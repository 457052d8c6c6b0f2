type Work = () => Promise<unknown>;

const works = new Set<Work>();

/**
 * Registers work that must reach the server before the session ends. Returns a function that
 * removes it.
 */
export function registerSignOutTask(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Runs the registered work until all of it has ended or the time is over. */
export async function runSignOutTasks(patienceMs: number): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience]);
}
