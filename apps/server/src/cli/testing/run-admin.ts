import { type TestApp } from '../../testing/test-app.ts';
import { runAdmin } from '../admin.ts';
import { basicOf } from '../../testing/sign-in/basic-of.ts';

export async function admin(args: string[], env: Record<string, string>) {
  const lines: string[] = [];
  const code = await runAdmin(args, { env, print: (line) => lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}

export const passwordIn = (text: string): string => /password:? ([\w-]{16})[.,]/.exec(text)?.[1] ?? '';

/** Returns steps for tests beside a running server. */
export function adminSteps(get: () => TestApp) {
  const settings = () => ({
    DATA_DIR: get().config.dataDir,
    DATABASE_URL: get().config.databaseUrl!,
    DEMO: '0',
  });
  const run = (...args: string[]) => admin(args, settings());
  const signIn = (email: string, password: string) =>
    get()
      .as('GUEST')
      .get('/login', {
        authorization: basicOf(email, password),
      });

  return { settings, run, signIn };
}
