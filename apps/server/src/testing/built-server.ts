import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Tests start built processes. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, stdio: 'inherit' });
  process.env['ELUCIDA_BUILT_SERVER'] = fileURLToPath(new URL('../../dist', import.meta.url));
}
