import { HttpFailure, busy } from '../../../platform/http/failures/failures.ts';
import { type SandboxResult, runInSandbox } from '../../../platform/sandbox/run-in-sandbox.ts';
import { senderBuckets } from '../../../platform/limits/sender-address-keys.ts';
import { createSemaphore } from '../../../platform/queue/semaphore.ts';
import type { ContourTask, ContourDrawing } from './draw-contours.ts';

const limits = { processorMs: 20_000, heapMegabytes: 512, residentMegabytes: 1_024 };

/** Of one client address, drawn or waiting. */
const maxPerClient = 2;
const maxCacheEntries = 200;
const maxCacheBytes = 64_000_000;
/** A position and an intensity, in an array of their own. */
const bytesOfPoint = 64;

type Ask = (task: ContourTask) => Promise<SandboxResult<ContourDrawing | null>>;

const drawInSandbox: Ask = (task) =>
  runInSandbox<ContourTask, ContourDrawing | null>('draw-matrix', task, limits);

export interface MatrixRequest extends Omit<ContourTask, 'wire'> {
  /** The blob that holds the binary form: what it names never changes. */
  blob: string;
  wireOf: () => Promise<Uint8Array>;
  /** The address of who asks: nobody takes the queue for themselves. */
  client: string;
  /** Whether who asks has gone in the meantime: nothing is drawn for them. */
  isAborted: () => boolean;
}

/** Thresholds that no eye tells apart are one; without levels there is none. */
function settingsOf({ threshold, count }: Pick<MatrixRequest, 'threshold' | 'count'>) {
  const isDrawn = threshold !== undefined && count !== 0;
  return { threshold: isDrawn ? Number(Math.abs(threshold).toPrecision(4)) : undefined, count };
}

function bytesOf({ contours, projections: { x, y } }: ContourDrawing): number {
  return contours.length + (x.data.length + y.data.length) * bytesOfPoint;
}

/** Draws contours in a sandboxed process and caches those of the latest requests. */
export class ContourDrawings {
  private readonly cached = new Map<string, ContourDrawing>();
  private readonly requestedBy = new Map<string, number>();
  /** Contours cost a second of a processor for a large spectrum. */
  private readonly semaphore = createSemaphore({ maxConcurrent: 1, maxQueueLength: 50 });
  private bytes = 0;

  constructor(private readonly ask: Ask = drawInSandbox) {}

  /** Throws `busy` where it cannot be drawn now, and otherwise where the blob holds no matrix. */
  async draw(request: MatrixRequest): Promise<ContourDrawing> {
    const { blob, client } = request;
    const settings = settingsOf(request);
    const key = JSON.stringify([blob, settings.threshold ?? null, settings.count ?? null]);
    const known = this.cached.get(key);
    if (known) return this.cache(key, known);
    const buckets = senderBuckets(client);
    const asked = (bucket: string) => this.requestedBy.get(bucket) ?? 0;
    if (buckets.some((bucket) => asked(bucket.key) >= maxPerClient * bucket.factor)) throw busy();
    for (const bucket of buckets) this.requestedBy.set(bucket.key, asked(bucket.key) + 1);
    try {
      return await this.semaphore.run(() => this.drawNow(key, { ...request, ...settings }));
    } finally {
      for (const bucket of buckets) {
        const left = asked(bucket.key) - 1;
        if (left > 0) this.requestedBy.set(bucket.key, left);
        else this.requestedBy.delete(bucket.key);
      }
    }
  }

  private async drawNow(key: string, request: MatrixRequest): Promise<ContourDrawing> {
    // Who waited for the same one finds it.
    const drawnMeanwhile = this.cached.get(key);
    if (drawnMeanwhile) return drawnMeanwhile;
    if (request.isAborted()) throw busy();
    const { blob, threshold, count, wireOf } = request;
    const asked = await this.ask({ wire: await wireOf(), threshold, count });
    if (!asked.ok) throw notDrawn(asked.reason);
    if (asked.answer === null) throw new Error(`The blob ${blob} holds no matrix.`);
    return this.cache(key, asked.answer);
  }

  private cache(key: string, drawn: ContourDrawing): ContourDrawing {
    this.evict(key);
    this.cached.set(key, drawn);
    this.bytes += bytesOf(drawn);
    for (const oldest of this.cached.keys()) {
      if ((this.bytes <= maxCacheBytes && this.cached.size <= maxCacheEntries) || oldest === key) break;
      this.evict(oldest);
    }
    return drawn;
  }

  private evict(key: string): void {
    const drawn = this.cached.get(key);
    if (drawn && this.cached.delete(key)) this.bytes -= bytesOf(drawn);
  }
}

function notDrawn(reason: string): HttpFailure {
  const { status, code, headers } = busy();
  const message = `The contours could not be drawn: ${reason}. Please try again in a moment.`;
  return new HttpFailure(status, code, message, undefined, headers);
}
