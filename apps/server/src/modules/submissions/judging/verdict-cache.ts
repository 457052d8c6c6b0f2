import { createHash } from 'node:crypto';
import type { JudgingTask } from './judging-work.ts';

const maxEntries = 5_000;
const maxCharacters = 16_000_000;

/** The latest results of tasks, by everything that they depend on. */
export class VerdictCache {
  private readonly answers = new Map<string, { answer: unknown; size: number }>();
  private size = 0;

  keyOf(task: JudgingTask): string {
    return createHash('sha256').update(JSON.stringify(task)).digest('base64url');
  }

  has(key: string): boolean {
    return this.answers.has(key);
  }

  get(key: string): unknown {
    const found = this.answers.get(key);
    if (found === undefined) return undefined;
    this.answers.delete(key);
    this.answers.set(key, found);
    return found.answer;
  }

  set(key: string, answer: unknown): void {
    const size = JSON.stringify(answer ?? null).length + key.length;
    this.answers.set(key, { answer, size });
    this.size += size;
    for (const [oldest, { size: freed }] of this.answers) {
      if (this.answers.size <= maxEntries && this.size <= maxCharacters) break;
      this.answers.delete(oldest);
      this.size -= freed;
    }
  }
}
