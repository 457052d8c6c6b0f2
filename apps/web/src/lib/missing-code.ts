const failures = new WeakSet();

/** Remembers the errors of code that could not be loaded: browsers give them no name of their own. */
export function watchMissingCode(onMissing: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    onMissing();
  });
}

/** Returns whether an error means that code could not be loaded. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
