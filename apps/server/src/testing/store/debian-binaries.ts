import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../../database/embedded-postgres/binaries.ts';

export const debianRoot = '/usr/lib/postgresql';

/** Requires version 15 or later. */
export function debianBinaries(): Binaries | undefined {
  if (!existsSync(debianRoot)) return undefined;
  const versions = readdirSync(debianRoot)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(debianRoot, String(version), 'bin', 'initdb')));
  if (versions.length === 0) return undefined;
  const majorVersion = Math.max(...versions);
  return { binDir: join(debianRoot, String(majorVersion), 'bin'), majorVersion };
}
