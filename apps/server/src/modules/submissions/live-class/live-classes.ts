import type { LiveClass } from './live-class.ts';

/** A stream that ended is asked for anew within less: its drawings need not be judged again. */
const retentionMs = 5_000;

/** The classes that are looked at now, or were a moment ago, by exercise. */
export class LiveClasses {
  private readonly classes = new Map<number, LiveClass>();
  private readonly forgetting = new Map<number, NodeJS.Timeout>();

  constructor(private readonly newClass: (exerciseId: number) => LiveClass) {}

  of(exerciseId: number): LiveClass {
    const known = this.classes.get(exerciseId);
    // Its keys are those of a day.
    if (known !== undefined && (known.isOfToday || !known.isEmpty)) return known;
    const made = this.newClass(exerciseId);
    this.classes.set(exerciseId, made);
    return made;
  }

  /** Somebody left it, or could not join. */
  handleIdle(exerciseId: number): void {
    clearTimeout(this.forgetting.get(exerciseId));
    const forget = (): void => {
      this.forgetting.delete(exerciseId);
      if (this.classes.get(exerciseId)?.isEmpty) this.classes.delete(exerciseId);
    };
    this.forgetting.set(exerciseId, setTimeout(forget, retentionMs).unref());
  }
}
