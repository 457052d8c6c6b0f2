import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { basicOf } from './sign-in/basic-of.ts';

const email = 'administrator@elucida.test';
const password = 'elucida-demo';

export interface ServerProcess {
  child: ChildProcess;
  api: string;
}

const scriptOf = (judgesStartLate: boolean) => `
  import { runUntilSignal } from ${JSON.stringify(`${process.env['ELUCIDA_BUILT_SERVER']}/main.js`)};
  const print = (line) => console.log(line);
  await runUntilSignal({ env: process.env, print, judgesStartLate: ${judgesStartLate} });
`;

/**
 * `ready` resolves once the server is ready. Judging processes start with the first drawing unless
 * `judgesStartLate` is false.
 */
export function spawnServer(
  dataDir: string,
  settings: Record<string, string> = {},
  { judgesStartLate = true } = {},
): { child: ChildProcess; ready: Promise<ServerProcess> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', scriptOf(judgesStartLate)], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = new Promise<ServerProcess>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve({ child, api: `${address}/api/v1` });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return { child, ready };
}

/** Uses the embedded store unless `settings` differ. */
export const startServer = (...server: Parameters<typeof spawnServer>) => spawnServer(...server).ready;

export function killProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Returns the session's header. */
export async function signIn(api: string): Promise<Record<string, string>> {
  const authorization = basicOf(email, password);
  const reply = await fetch(`${api}/login`, { headers: { authorization } });
  const { token } = (await reply.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}
