/**
 * Returns the violated constraint if a write failed because an id or another unique value exists
 * (SQLSTATE 23505).
 */
export function uniqueViolation(error: unknown): string | undefined {
  // Drizzle wraps errors of the driver.
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? 'unknown') : undefined;
}

/**
 * Returns the violated constraint if a write refers to a row that does not exist (SQLSTATE 23503).
 */
export function foreignKeyViolation(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23503' ? (constraint ?? 'unknown') : undefined;
}
