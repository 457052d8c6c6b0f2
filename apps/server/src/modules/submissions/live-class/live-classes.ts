import type { LiveClass } from './live-class.ts';

/**
 * Time for which a class without listeners is retained, in ms. A page reconnects within less, and
 * its drawings need not be judged again.
 */
const retentionMs = 5_000;

/** Watched classes, and those watched a moment ago, by exercise. */
export class LiveClasses {
  private readonly classes = new Map<number, LiveClass>();
  private readonly forgetting = new Map<number, NodeJS.Timeout>();

  constructor(private readonly newClass: (exerciseId: number) => LiveClass) {}

  of(exerciseId: number): LiveClass {
    const known = this.classes.get(exerciseId);
    // Keys are valid for one day.
    if (known !== undefined && (known.isOfToday || !known.isEmpty)) return known;
    const made = this.newClass(exerciseId);
    this.classes.set(exerciseId, made);
    return made;
  }

  /** Handles a class that a listener left or could not join. */
  handleIdle(exerciseId: number): void {
    clearTimeout(this.forgetting.get(exerciseId));
    const forget = (): void => {
      this.forgetting.delete(exerciseId);
      if (this.classes.get(exerciseId)?.isEmpty) this.classes.delete(exerciseId);
    };
    this.forgetting.set(exerciseId, setTimeout(forget, retentionMs).unref());
  }
}
