/** The caller may retry. */
export class StoreUnavailable extends Error {}

/**
 * SQLSTATE of a server that is starting, stopping, crashing or out of connections, and network
 * errors.
 */
const away =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|UND_ERR_SOCKET|UND_ERR_BODY_TIMEOUT)$/;

/** Messages of the driver, which have no code, about a lost or missing connection. */
const awayMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Codes of a full disk, of the file system and of PostgreSQL. */
const full = /^(ENOSPC|EDQUOT|53100)$/;

/** Drizzle wraps the error of the driver. */
function causeOf(error: unknown): { code?: unknown; message?: unknown; syscall?: unknown } {
  return ((error as { cause?: unknown }).cause ?? error) as object;
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const { code, message, syscall } = causeOf(error);
  // ENOENT means a missing socket only on connect; elsewhere a file is missing.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return away.test(String(code)) || awayMessage.test(String(message));
}

export function isStorageFull(error: unknown): boolean {
  return full.test(String(causeOf(error).code));
}
