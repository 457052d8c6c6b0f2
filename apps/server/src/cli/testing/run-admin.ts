import { runAdmin } from '../admin.ts';

/** Runs the admin command; returns its exit code and printed lines. */
export async function admin(args: string[], env: Record<string, string>) {
  const lines: string[] = [];
  const code = await runAdmin(args, { env, print: (line) => lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}

/** Returns the password in a printed text, or an empty text. */
export const passwordIn = (text: string): string => /password:? ([\w-]{16})[.,]/.exec(text)?.[1] ?? '';
