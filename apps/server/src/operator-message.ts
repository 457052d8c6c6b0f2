import { SettingError } from './config/setting-error.ts';
import { DataDirInUse } from './database/data-lock.ts';
import { DatabaseUnreachable } from './database/database.ts';
import { BucketUnusable } from './platform/blobs/s3/s3-bucket.ts';
import { SchemaIncompatible } from './database/schema-minimum.ts';
import { EmbeddedPostgresUnavailable } from './database/embedded-postgres/binaries.ts';

/** Returns undefined for an error of the program. */
export function operatorMessageOf(error: unknown): string | undefined {
  const { code, message, syscall = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'Another program already listens on this address: set PORT or METRICS, or stop it.';
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST, PORT or METRICS cannot be listened on: ${message}.`;
  if (['mkdir', 'open', 'link'].includes(syscall) || code === 'ENOSPC')
    return `DATA_DIR cannot be used: ${message}.`;
  const isKnown =
    error instanceof SettingError ||
    error instanceof DataDirInUse ||
    error instanceof DatabaseUnreachable ||
    error instanceof BucketUnusable ||
    error instanceof SchemaIncompatible ||
    error instanceof EmbeddedPostgresUnavailable;
  return isKnown ? error.message : undefined;
}
