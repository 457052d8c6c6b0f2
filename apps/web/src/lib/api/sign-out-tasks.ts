type SignOutTask = () => Promise<unknown>;

const tasks = new Set<SignOutTask>();

/**
 * Registers a task that must reach the server before the session ends. Returns a function that
 * removes it.
 */
export function registerSignOutTask(task: SignOutTask): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs all registered tasks; returns when they have ended, or after `maxWaitMs`. */
export async function runSignOutTasks(maxWaitMs: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout]);
}
