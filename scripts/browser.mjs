import { existsSync } from 'node:fs';
import { fail, run, say } from './step.mjs';

export const chromium = '/usr/bin/chromium';

/** Uses Debian's packages if the user is root. */
export async function ensureBrowser() {
  if (existsSync(chromium)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(
      `The browser tests need Debian's Chromium in ${chromium}: install it with "apt-get install chromium" as root.`,
    );
  }
  say("Installing Chromium from Debian's packages...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const updated = await run('apt-get', ['update', '-qq'], quiet);
  const installed =
    updated === 0
      ? await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
      : 1;
  if (installed !== 0 || !existsSync(chromium))
    fail("Chromium could not be installed from Debian's packages.");
}
