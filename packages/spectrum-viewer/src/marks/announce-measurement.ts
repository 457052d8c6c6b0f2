import type { Scene } from '../scene.ts';
import { describeDistance, describeIntegral } from '../speech/describe-tool.ts';
import type { Marks } from './marks.ts';

type MeasuredKind = 'distances' | 'integrals';

/** Announces the drawn value, because the caller's list scales the integrals. */
export class MeasurementAnnouncer {
  private awaited: { kind: MeasuredKind; isMeasured(mark: { id: string }): boolean } | undefined;

  get isWaiting(): boolean {
    return this.awaited !== undefined;
  }

  awaitNew(kind: MeasuredKind, marks: Marks): void {
    const known = new Set(marks[kind].map(({ id }) => id));
    this.awaited = { kind, isMeasured: ({ id }) => !known.has(id) };
  }

  awaitChange(kind: MeasuredKind, changed: string): void {
    this.awaited = { kind, isMeasured: ({ id }) => id === changed };
  }

  /** Returns undefined and waits on if the expected mark is not drawn yet. */
  takeAnnouncement({ distances = [], integrals = [] }: Partial<Marks>, scene: Scene): string | undefined {
    if (!this.awaited) return undefined;
    const { kind, isMeasured } = this.awaited;
    const distance = kind === 'distances' ? distances.findLast(isMeasured) : undefined;
    const integral = kind === 'integrals' ? integrals.findLast(isMeasured) : undefined;
    if (!distance && !integral) return undefined;
    this.awaited = undefined;
    return distance ? describeDistance(scene, distance) : integral && describeIntegral(scene, integral);
  }
}
