import { createTurns } from '../../store/turns.ts';
import type { ContourTask, DrawnMatrix } from './contours.ts';
import { askChild } from './limited-child.ts';

const limits = { timeMs: 20_000, heapMegabytes: 512, residentMegabytes: 1_024 };

/** Contours cost a second of a processor for a large spectrum. */
const turns = createTurns({ simultaneous: 1, longestQueue: 50 });

const keptCharacters = 64_000_000;

export interface MatrixRequest extends Omit<ContourTask, 'wire'> {
  /** The blob that holds the binary form: what it names never changes. */
  blob: string;
}

/** Draws contours in a process of its own and keeps those that were asked for last. */
export class DrawnMatrices {
  private readonly kept = new Map<string, DrawnMatrix>();
  private characters = 0;

  /** Throws where the blob holds no matrix. */
  async draw(
    { blob, threshold, count }: MatrixRequest,
    wireOf: () => Promise<Uint8Array>,
  ): Promise<DrawnMatrix> {
    const key = JSON.stringify([blob, threshold ?? null, count ?? null]);
    const known = this.kept.get(key);
    if (known) return this.keep(key, known);
    return turns.take(async () => {
      // Who waited for the same one finds it.
      const drawnMeanwhile = this.kept.get(key);
      if (drawnMeanwhile) return drawnMeanwhile;
      const task: ContourTask = { wire: await wireOf(), threshold, count };
      const asked = await askChild<ContourTask, DrawnMatrix | null>('draw-matrix-process', task, limits);
      if (!asked.ok || asked.answer === null)
        throw new Error(
          `The contours of the blob ${blob} cannot be drawn: ${asked.ok ? 'no matrix' : asked.reason}.`,
        );
      return this.keep(key, asked.answer);
    });
  }

  private keep(key: string, drawn: DrawnMatrix): DrawnMatrix {
    if (this.kept.delete(key)) this.characters -= drawn.contours.length;
    this.kept.set(key, drawn);
    this.characters += drawn.contours.length;
    for (const [oldest, { contours }] of this.kept) {
      if (this.characters <= keptCharacters || oldest === key) break;
      this.kept.delete(oldest);
      this.characters -= contours.length;
    }
    return drawn;
  }
}
