import { createHmac } from 'node:crypto';
import type { LiveDrawings } from '@elucida/contract';
import type { Db } from '../../../database/database.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';
import { loadLiveDrawings, loadLiveVersions } from './store.ts';
import { judgeCacheKeyOf, judgeAll, createDrawingJudge } from './judge-drawing.ts';

export interface LiveClassOptions {
  db: Db;
  /** Shared by all servers: whichever tells of a drawing, its key is the same. */
  secret: Buffer;
  exerciseId: number;
  periodMs: number;
  findExercise: () => Promise<ExerciseWithMolecule | undefined>;
}

const today = () => new Date().toISOString().slice(0, 10);

export type LiveListener = (change: LiveDrawings) => void;

/**
 * What a class draws on one exercise, read from the store every so often while somebody looks, once for all who do. The store is asked and
 * not told: whichever server a student's drawing went to, it is seen.
 */
export class LiveClass {
  private readonly listeners = new Set<LiveListener>();
  private versions = new Map<string, number>();
  private readonly drawings = new Map<string, LiveDrawings['drawings'][number]>();
  /** What the drawings were judged by. */
  private basis: string | undefined;
  /** Who waits to hear of all drawings. */
  private joining = 0;
  /** Keys lead from no drawing to a person, nor to one of another day. */
  private readonly day = today();
  private timer: NodeJS.Timeout | undefined;
  private isTicking = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LiveClassOptions) {}

  /** Hears of all drawings first, then of each change; the answer ends it. */
  async join(listener: LiveListener): Promise<() => void> {
    this.joining += 1;
    await this.update({ isFirst: true }).finally(() => (this.joining -= 1));
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
    return this.listeners.size + this.joining === 0;
  }

  get isOfToday(): boolean {
    return this.day === today();
  }

  private keyOf(accountId: string): string {
    const text = `${this.day} ${this.options.exerciseId} ${accountId}`;
    return createHmac('sha256', this.options.secret).update(text).digest('base64url').slice(0, 12);
  }

  private all(): LiveDrawings['drawings'] {
    return [...this.drawings.values()];
  }

  private schedule(): void {
    if (this.timer !== undefined || this.isTicking || this.listeners.size === 0) return;
    this.timer = setTimeout(() => void this.tick(), this.options.periodMs);
    this.timer.unref();
  }

  private async tick(): Promise<void> {
    this.timer = undefined;
    this.isTicking = true;
    // A store that is away for a moment is asked again.
    await this.update({ isFirst: false }).catch(() => undefined);
    this.isTicking = false;
    this.schedule();
  }

  /** One at a time: who joins meanwhile takes no change away from those who are there. */
  private update({ isFirst }: { isFirst: boolean }): Promise<void> {
    const next = this.running.then(async () => {
      const change = await this.refresh(isFirst);
      if (change.drawings.length + change.gone.length === 0) return;
      for (const listener of this.listeners) listener(change);
    });
    this.running = next.catch(() => undefined);
    return next;
  }

  /** What changed since the last time. The exercise is looked at where there is something to judge, and `isFirst` to somebody. */
  private async refresh(isFirst: boolean): Promise<LiveDrawings> {
    const { db, exerciseId, findExercise } = this.options;
    const versions = await loadLiveVersions(db, exerciseId);
    const changed = [...versions].flatMap(([id, version]) => (this.versions.get(id) === version ? [] : [id]));
    const contents = await loadLiveDrawings(db, exerciseId, changed);
    const gone = [...this.versions.keys()].filter((id) => !versions.has(id)).map((id) => this.keyOf(id));
    const toJudge = new Map([...contents].map(([id, content]) => [this.keyOf(id), content]));
    let basis = this.basis;
    let judged = new Map<string, boolean>();
    if (isFirst || toJudge.size > 0) {
      const found = await findExercise();
      basis = judgeCacheKeyOf(found);
      // The right answer may be another one by now.
      const again = basis === this.basis ? [] : this.all().filter(({ key }) => !gone.includes(key));
      for (const { key, composerContent } of again) if (!toJudge.has(key)) toJudge.set(key, composerContent);
      judged = await judgeAll(toJudge, createDrawingJudge(found));
    }
    const drawings = [...judged].map(([key, isRight]) => ({
      key,
      composerContent: toJudge.get(key) ?? '',
      isRight,
    }));
    // All at once: who joins meanwhile hears of no half of it.
    this.versions = versions;
    this.basis = basis;
    for (const key of gone) this.drawings.delete(key);
    for (const drawing of drawings) this.drawings.set(drawing.key, drawing);
    return { drawings, gone };
  }
}
