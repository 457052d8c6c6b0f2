import type { LiveClass } from './live-class.ts';

/** In ms. A page reconnects within less, and its drawings need not be judged again. */
const retentionMs = 5_000;

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

  handleIdle(exerciseId: number): void {
    clearTimeout(this.forgetting.get(exerciseId));
    const forget = (): void => {
      this.forgetting.delete(exerciseId);
      if (this.classes.get(exerciseId)?.isEmpty) this.classes.delete(exerciseId);
    };
    this.forgetting.set(exerciseId, setTimeout(forget, retentionMs).unref());
  }
}
