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

/** Returns when all tasks have ended, or after `maxWaitMs`. */
export async function runSignOutTasks(maxWaitMs: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), timeout]);
}

interface UnsavedWork {
  /** Resolves to true at once without unsaved work. */
  askToDiscard: () => Promise<boolean>;
  discard: () => void;
}

const unsavedWork = new Set<UnsavedWork>();

/** Registers work that a logout would lose. Returns a function that removes it. */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  unsavedWork.add(work);
  return () => void unsavedWork.delete(work);
}

export async function askToDiscardWork(): Promise<boolean> {
  for (const { askToDiscard } of unsavedWork) if (!(await askToDiscard())) return false;
  return true;
}

/** Runs before navigation. */
export function discardWork(): void {
  for (const { discard } of unsavedWork) discard();
}
