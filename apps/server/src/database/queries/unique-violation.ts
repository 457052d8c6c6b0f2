const violationOf =
  (state: string) =>
  (error: unknown): string | undefined => {
    // Drizzle wraps errors of the driver.
    const cause = (error as { cause?: unknown }).cause ?? error;
    const { code, constraint } = cause as { code?: string; constraint?: string };
    return code === state ? (constraint ?? 'unknown') : undefined;
  };

export const uniqueViolation = violationOf('23505');

export const foreignKeyViolation = violationOf('23503');
