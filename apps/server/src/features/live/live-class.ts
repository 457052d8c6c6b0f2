import { createHmac } from 'node:crypto';
import type { LiveDrawings } from '@elucida/contract';
import type { Db } from '../../store/database.ts';
import type { ExerciseWithMolecule } from '../../store/exercises-store.ts';
import { liveDrawings, liveVersions } from '../../store/live-drawings-store.ts';
import { judgeOf } from './judge-drawing.ts';

export interface LiveClassOptions {
  db: Db;
  /** Shared by all servers: whichever tells of a drawing, its key is the same. */
  secret: Buffer;
  exerciseId: number;
  periodMs: number;
  findExercise: () => Promise<ExerciseWithMolecule | undefined>;
}

export type LiveListener = (change: LiveDrawings) => void;

/**
 * What a class draws on one exercise, read from the store every so often while somebody looks, once for all who do. The store is asked and
 * not told: whichever server a student's drawing went to, it is seen.
 */
export class LiveClass {
  private readonly listeners = new Set<LiveListener>();
  private versions = new Map<string, number>();
  private readonly drawings = new Map<string, LiveDrawings['drawings'][number]>();
  /** Keys lead from no drawing to a person, nor to one of another day. */
  private readonly day = new Date().toISOString().slice(0, 10);
  private timer: NodeJS.Timeout | undefined;
  private isTicking = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LiveClassOptions) {}

  /** Hears of all drawings first, then of each change; the answer ends it. */
  async join(listener: LiveListener): Promise<() => void> {
    await this.update();
    listener({ drawings: this.all(), gone: [] });
    this.listeners.add(listener);
    this.schedule();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0;
  }

  private keyOf(accountId: string): string {
    const text = `${this.day} ${this.options.exerciseId} ${accountId}`;
    return createHmac('sha256', this.options.secret).update(text).digest('base64url').slice(0, 12);
  }

  private all(): LiveDrawings['drawings'] {
    return [...this.drawings.values()];
  }

  private schedule(): void {
    if (this.timer !== undefined || this.isTicking || this.isEmpty) return;
    this.timer = setTimeout(() => void this.tick(), this.options.periodMs);
    this.timer.unref();
  }

  private async tick(): Promise<void> {
    this.timer = undefined;
    this.isTicking = true;
    // A store that is away for a moment is asked again.
    await this.update().catch(() => undefined);
    this.isTicking = false;
    this.schedule();
  }

  /** One at a time: who joins meanwhile takes no change away from those who are there. */
  private update(): Promise<void> {
    const next = this.running.then(async () => {
      const change = await this.refresh();
      if (change.drawings.length + change.gone.length === 0) return;
      for (const listener of this.listeners) listener(change);
    });
    this.running = next.catch(() => undefined);
    return next;
  }

  private async refresh(): Promise<LiveDrawings> {
    const { db, exerciseId, findExercise } = this.options;
    const versions = await liveVersions(db, exerciseId);
    const changed = [...versions].flatMap(([id, version]) => (this.versions.get(id) === version ? [] : [id]));
    const contents = await liveDrawings(db, exerciseId, changed);
    // The right answer may be another one by now.
    const isRight = judgeOf(contents.size > 0 ? await findExercise() : undefined);
    const gone = [...this.versions.keys()].filter((id) => !versions.has(id));
    this.versions = versions;
    const told = (id: string) => this.keyOf(id);
    for (const id of gone) this.drawings.delete(told(id));
    const drawings = [...contents].map(([id, composerContent]) => ({
      key: told(id),
      composerContent,
      isRight: isRight(composerContent),
    }));
    for (const drawing of drawings) this.drawings.set(drawing.key, drawing);
    return { drawings, gone: gone.map(told) };
  }
}
