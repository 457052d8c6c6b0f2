import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface ChildLimits {
  timeMs: number;
  heapMegabytes: number;
  /** All of the process, typed arrays included; watched where the system tells it (Linux). */
  residentMegabytes: number;
}

export type ChildAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string };

const isSource = import.meta.url.endsWith('.ts');
const sourceArguments = isSource ? ['--conditions=elucida-source', '--import', 'tsx'] : [];

function entryOf(name: string): string {
  return fileURLToPath(new URL(isSource ? `../${name}.ts` : `./${name}.js`, import.meta.url));
}

function residentMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1_048_576;
  } catch {
    return 0;
  }
}

function watch(child: ChildProcess, limits: ChildLimits, onLimit: (reason: string) => void): () => void {
  const timer = setTimeout(() => onLimit('it took too long'), limits.timeMs);
  const memory = setInterval(() => {
    if (child.pid && residentMegabytes(child.pid) > limits.residentMegabytes)
      onLimit('it needs too much memory');
  }, 100);
  return () => {
    clearTimeout(timer);
    clearInterval(memory);
  };
}

/**
 * Gives one task to a process of its own, by the name of its entry, and takes its one answer: whatever the bytes are that it
 * works on, this process lives. Throws where the process cannot be made at all.
 */
export function askChild<Task extends object, Answer>(
  entry: string,
  task: Task,
  limits: ChildLimits,
): Promise<ChildAnswer<Answer>> {
  return new Promise((resolve, reject) => {
    const child = fork(entryOf(entry), [], {
      execArgv: [...sourceArguments, `--max-old-space-size=${limits.heapMegabytes}`],
      // What reads a stranger's file is told nothing of this installation.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const refuse = (reason: string) => finish({ ok: false, reason });
    const stopWatching = watch(child, limits, refuse);
    function finish(answer: ChildAnswer<Answer>): void {
      stopWatching();
      child.kill('SIGKILL');
      resolve(answer);
    }
    child.once('message', (answer) => finish({ ok: true, answer: answer as Answer }));
    child.once('error', (error) => {
      stopWatching();
      reject(error);
    });
    child.once('exit', () => refuse('it ran out of memory or failed'));
    child.send(task, (error) => error && refuse('it failed at the start'));
  });
}
