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

interface UnsavedWork {
  /** Asks whether to discard the work; resolves to true at once if there is none. */
  askToDiscard: () => Promise<boolean>;
  discard: () => void;
}

const unsavedWork = new Set<UnsavedWork>();

/** Registers work that a logout would lose. Returns a function that removes it. */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  unsavedWork.add(work);
  return () => void unsavedWork.delete(work);
}

/** Asks whether to discard all unsaved work of the page. */
export async function askToDiscardWork(): Promise<boolean> {
  for (const { askToDiscard } of unsavedWork) if (!(await askToDiscard())) return false;
  return true;
}

/** Marks all unsaved work as discarded, before navigation. */
export function discardWork(): void {
  for (const { discard } of unsavedWork) discard();
}
