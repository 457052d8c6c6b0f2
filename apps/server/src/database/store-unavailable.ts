/** The store, or a part of it, cannot be reached now: whoever asks may try again. */
export class StoreUnavailable extends Error {}

/** SQLSTATE of a server that starts, ends, breaks off or has no connection left, and what the network says of one that is away. */
const away =
  /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** What the driver says, without a code, of a connection that ended or was not to be had. */
const awayMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** A full disk, by the file system and by PostgreSQL. */
const full = /^(ENOSPC|EDQUOT|53100)$/;

/** Drizzle wraps what the driver throws. */
function causeOf(error: unknown): { code?: unknown; message?: unknown; syscall?: unknown } {
  return ((error as { cause?: unknown }).cause ?? error) as object;
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const { code, message, syscall } = causeOf(error);
  // A file that is missing is another matter than a socket that is.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return away.test(String(code)) || awayMessage.test(String(message));
}

export function isStorageFull(error: unknown): boolean {
  return full.test(String(causeOf(error).code));
}
