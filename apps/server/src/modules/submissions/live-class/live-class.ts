import { createHmac } from 'node:crypto';
import type { LiveDrawings } from '@elucida/contract';
import type { Db } from '../../../database/database.ts';
import type { ExerciseWithMolecule } from '../../exercises/store.ts';
import { loadLiveDrawings, loadLiveVersions } from './store.ts';
import { judgeCacheKeyOf, judgeAll, createDrawingJudge } from './judge-drawing.ts';

export interface LiveClassOptions {
  db: Db;
  /** Secret shared by all servers, so that a drawing has the same key on each. */
  secret: Buffer;
  exerciseId: number;
  periodMs: number;
  findExercise: () => Promise<ExerciseWithMolecule | undefined>;
}

const today = () => new Date().toISOString().slice(0, 10);

export type LiveListener = (change: LiveDrawings) => void;

/**
 * Reads the drawings from the store at intervals while there are listeners, once for all of them.
 * Polling also finds drawings that went to other servers.
 */
export class LiveClass {
  private readonly listeners = new Set<LiveListener>();
  private versions = new Map<string, number>();
  private readonly drawings = new Map<string, LiveDrawings['drawings'][number]>();
  private basis: string | undefined;
  private joining = 0;
  /** Keys identify no person, and change every day. */
  private readonly day = today();
  private timer: NodeJS.Timeout | undefined;
  private isTicking = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LiveClassOptions) {}

  /** Sends all drawings to a listener, then each change; the returned function ends it. */
  async join(listener: LiveListener): Promise<() => void> {
    this.joining += 1;
    await this.update({ isJoining: true }).finally(() => (this.joining -= 1));
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
    // A failed query is repeated.
    await this.update({ isJoining: false }).catch(() => undefined);
    this.isTicking = false;
    this.schedule();
  }

  /** Updates one at a time, so that a new listener takes no change away from others. */
  private update({ isJoining }: { isJoining: boolean }): Promise<void> {
    const next = this.running.then(async () => {
      const change = await this.refresh(isJoining);
      if (change.drawings.length + change.gone.length === 0) return;
      for (const listener of this.listeners) listener(change);
    });
    this.running = next.catch(() => undefined);
    return next;
  }

  /** Reads the exercise only if there is something to judge, or if a listener joins. */
  private async refresh(isJoining: boolean): Promise<LiveDrawings> {
    const { db, exerciseId, findExercise } = this.options;
    const versions = await loadLiveVersions(db, exerciseId);
    const changed = [...versions].flatMap(([id, version]) => (this.versions.get(id) === version ? [] : [id]));
    const contents = await loadLiveDrawings(db, exerciseId, changed);
    const removed = [...this.versions.keys()].filter((id) => !versions.has(id)).map((id) => this.keyOf(id));
    const toJudge = new Map([...contents].map(([id, content]) => [this.keyOf(id), content]));
    let basis = this.basis;
    let judged = new Map<string, boolean>();
    if (isJoining || toJudge.size > 0) {
      const found = await findExercise();
      basis = judgeCacheKeyOf(found);
      // The correct answer may have changed.
      const again = basis === this.basis ? [] : this.all().filter(({ key }) => !removed.includes(key));
      for (const { key, composerContent } of again) if (!toJudge.has(key)) toJudge.set(key, composerContent);
      judged = await judgeAll(toJudge, createDrawingJudge(found));
    }
    const drawings = [...judged].map(([key, isRight]) => ({
      key,
      composerContent: toJudge.get(key) ?? '',
      isRight,
    }));
    // No `await`, so that a new listener never gets a partial state.
    this.versions = versions;
    this.basis = basis;
    for (const key of removed) this.drawings.delete(key);
    for (const drawing of drawings) this.drawings.set(drawing.key, drawing);
    return { drawings, gone: removed };
  }
}
