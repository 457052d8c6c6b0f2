const failures = new WeakSet();

/** Records errors of code that did not load, because browsers do not name them. */
export function watchMissingCode(onMissing: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    onMissing();
  });
}

/** Returns true if an error means that code did not load. */
export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
