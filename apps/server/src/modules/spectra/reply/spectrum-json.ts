import { type Message, createMessage } from '@elucida/contract';
import { createHash } from 'node:crypto';
import { HttpFailure, busy } from '../../../platform/http/failures/failures.ts';
import { sharedBuffers } from '../../../platform/http/replies/shared-buffers.ts';
import { type SandboxResult, runInSandbox } from '../../../platform/sandbox/run-in-sandbox.ts';
import { createFairSemaphore } from '../../../platform/queue/semaphore.ts';
import type { ContourSettings, SpectrumJsonTask } from './write-spectrum-json.ts';

const limits = { processorMs: 20_000, heapMegabytes: 512, residentMegabytes: 1_024 };

type WriteJson = (task: SpectrumJsonTask) => Promise<SandboxResult<Uint8Array | null>>;

const writeInSandbox: WriteJson = (task) =>
  runInSandbox<SpectrumJsonTask, Uint8Array | null>('write-spectrum-json', task, limits);

export interface SpectrumJsonRequest extends ContourSettings {
  /** Blob with the binary form. */
  blob: string;
  loadWire: () => Promise<Uint8Array>;
  /** JSON of everything but the numbers, as the caller may see it. */
  head: string;
  /** Account of the caller; undefined for a guest. */
  accountId: string | undefined;
  /** Widest group of the caller's IP address, from `siteKey`. */
  site: string;
  /** If true, nothing is written. */
  isAborted: () => boolean;
}

/**
 * Returns the absolute threshold with four digits, so that nearly equal requests share a reply in
 * the cache. Removes it if no level is requested.
 */
function roundSettings({ threshold, count }: ContourSettings): ContourSettings {
  const hasLevels = threshold !== undefined && count !== 0;
  return { threshold: hasLevels ? Number(Math.abs(threshold).toPrecision(4)) : undefined, count };
}

const maxQueueLengthPerSender = 8;

/**
 * Writes in a sandboxed process, one at a time, because a large spectrum takes a second of
 * processor time. Accounts take turns, and all guests together have the turn of one account.
 */
export class SpectrumJson {
  private readonly semaphore = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender });
  private readonly guestSemaphore = createFairSemaphore({ maxConcurrent: 1, maxQueueLengthPerSender });

  constructor(
    private readonly writeNow: WriteJson = writeInSandbox,
    private readonly buffers = sharedBuffers,
  ) {}

  /**
   * Returns gzip and its key in the cache. Throws `QueueFull` or a failure with the code `busy` if
   * it cannot be written now.
   */
  async write(request: SpectrumJsonRequest): Promise<{ key: string; gzipped: Buffer }> {
    const { blob, head } = request;
    const settings = roundSettings(request);
    const name = JSON.stringify([blob, head, settings.threshold ?? null, settings.count ?? null]);
    const key = `json ${createHash('sha256').update(name).digest('base64')}`;
    const gzipped =
      (await this.buffers.find(key)) ??
      (await this.waitForTurn(request, () => this.writeInTurn(key, { ...request, ...settings })));
    return { key, gzipped };
  }

  private waitForTurn<T>({ accountId, site }: SpectrumJsonRequest, work: () => Promise<T>): Promise<T> {
    if (accountId !== undefined) return this.semaphore.run(`account ${accountId}`, work);
    return this.guestSemaphore.run(site, () => this.semaphore.run('guests', work));
  }

  private async writeInTurn(key: string, request: SpectrumJsonRequest): Promise<Buffer> {
    const { blob, head, threshold, count, loadWire, isAborted } = request;
    if (isAborted()) throw busy();
    return this.buffers.findOrMake(key, async () => {
      const written = await this.writeNow({ wire: await loadWire(), head, threshold, count });
      if (!written.ok) throw createWriteFailure(written.reason);
      if (written.answer === null) throw new Error(`The blob ${blob} holds no spectrum.`);
      const { buffer, byteOffset, byteLength } = written.answer;
      return Buffer.from(buffer, byteOffset, byteLength);
    });
  }
}

function createWriteFailure(reason: Message): HttpFailure {
  const { status, code, headers } = busy();
  const message = createMessage('spectrum-json-failed', { reason });
  return new HttpFailure(status, code, message, undefined, headers);
}
