const failures = new WeakSet();

/** Browsers do not name these errors. */
export function watchMissingCode(onMissing: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    onMissing();
  });
}

export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
