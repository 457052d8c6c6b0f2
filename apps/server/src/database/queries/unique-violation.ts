/** Whether a write failed because the row's id or another unique value is taken (SQLSTATE 23505); names the constraint. */
export function uniqueViolation(error: unknown): string | undefined {
  // Drizzle wraps what the driver throws.
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? 'unknown') : undefined;
}

/** Whether a write names a row that does not exist (SQLSTATE 23503). */
export function foreignKeyViolation(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint } = cause as { code?: string; constraint?: string };
  return code === '23503' ? (constraint ?? 'unknown') : undefined;
}
