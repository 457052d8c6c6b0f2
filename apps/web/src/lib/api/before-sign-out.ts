type Work = () => Promise<unknown>;

const works = new Set<Work>();

/** What is on its way to the server has to arrive while its author is still signed in. Answers how to take it back. */
export function registerSignOutTask(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Until all of it is done or has failed, or the time is over. */
export async function runSignOutTasks(patienceMs: number): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience]);
}
