import type { Scene } from '../scene.ts';
import { describeDistance, describeIntegral } from '../speech/describe-tool.ts';
import type { Marks } from './marks.ts';

type MeasuredKind = 'distances' | 'integrals';

/** What was just measured is said with the value that it is drawn with, once the caller draws it: its list gives integrals their scale. */
export class MeasurementAnnouncer {
  private awaited: { kind: MeasuredKind; isMeasured(mark: { id: string }): boolean } | undefined;

  get isOpen(): boolean {
    return this.awaited !== undefined;
  }

  /** A mark beside those that there are. */
  awaitNew(kind: MeasuredKind, marks: Marks): void {
    const known = new Set(marks[kind].map(({ id }) => id));
    this.awaited = { kind, isMeasured: ({ id }) => !known.has(id) };
  }

  /** Another value of one that there is. */
  awaitChange(kind: MeasuredKind, changed: string): void {
    this.awaited = { kind, isMeasured: ({ id }) => id === changed };
  }

  /** What is to be said of marks that are drawn now; `undefined` where what is awaited is not among them. */
  textFor({ distances = [], integrals = [] }: Partial<Marks>, scene: Scene): string | undefined {
    if (!this.awaited) return undefined;
    const { kind, isMeasured } = this.awaited;
    const distance = kind === 'distances' ? distances.findLast(isMeasured) : undefined;
    const integral = kind === 'integrals' ? integrals.findLast(isMeasured) : undefined;
    if (!distance && !integral) return undefined;
    this.awaited = undefined;
    return distance ? describeDistance(scene, distance) : integral && describeIntegral(scene, integral);
  }
}
