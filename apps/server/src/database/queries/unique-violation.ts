const violationOf =
  (state: string) =>
  (error: unknown): string | undefined => {
    // Drizzle wraps errors of the driver.
    const cause = (error as { cause?: unknown }).cause ?? error;
    const { code, constraint } = cause as { code?: string; constraint?: string };
    return code === state ? (constraint ?? 'unknown') : undefined;
  };

/** Returns the violated constraint if a write failed because a unique value exists already. */
export const uniqueViolation = violationOf('23505');

/** Returns the violated constraint if a write refers to a row that does not exist. */
export const foreignKeyViolation = violationOf('23503');
