import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { ByteRange } from '../blob-store.ts';
import { StoreUnavailable } from '../../../database/store-unavailable.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

export class S3Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`The object storage returned ${status} ${code}.`);
  }
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /**
   * Key of hex digits, letters, dots and slashes only: implementations sign other characters
   * differently.
   */
  key: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  /** Hex; the storage checks it. */
  sha256?: string;
  range?: ByteRange | undefined;
  /** True: fails with 412 if the object exists. */
  isOnlyIfAbsent?: boolean;
}

export interface S3Object {
  /** Size in bytes. */
  size: number;
  stream: Readable;
}

/**
 * Requests throw `StoreUnavailable` if the storage is unreachable, else `S3Failure`. A body that
 * breaks off fails with the error of `fetch`, which `isUnavailable` knows.
 */
export interface S3Bucket {
  send: (request: S3Request) => Promise<Response>;
  open: (key: string, range?: ByteRange) => Promise<S3Object | undefined>;
  putAt: (key: string) => Promise<Date | undefined>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<string>;
}

const maxAttempts = 4;
const firstPauseMs = 100;
/** Limit until the response begins; the body may take longer. */
const responseTimeoutMs = 120_000;

const isTransient = (status: number) => status >= 500 || status === 429;

/** Returns the first element's text; undefined without one. */
export function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

async function failureOf(answer: Response): Promise<S3Failure> {
  const text = await answer.text().catch(() => '');
  return new S3Failure(answer.status, readElement(text, 'Code') ?? '');
}

export function openBucket({ endpoint, bucket, region, key, secret }: S3Settings): S3Bucket {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function ask({
    method,
    key: path,
    query,
    body,
    sha256,
    range,
    isOnlyIfAbsent,
  }: S3Request): Promise<Response> {
    const parameters = query ? `?${new URLSearchParams(query).toString()}` : '';
    const request = await client.sign(`${root}/${path}${parameters}`, {
      method,
      // The bytes are never in shared memory, which the type of a body excludes.
      body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
      headers: {
        ...(sha256 && { 'X-Amz-Content-Sha256': sha256 }),
        ...(isOnlyIfAbsent && { 'If-None-Match': '*' }),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      },
    });
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), responseTimeoutMs);
    try {
      return await fetch(request, { signal: control.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Repeats a failed request. A repeated start of a multipart upload leaves an upload that nobody
   * ends.
   */
  async function send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await ask(request).catch((error: unknown) => error as Error);
      if (answer instanceof Response && !isTransient(answer.status)) return answer;
      if (answer instanceof Response) await answer.body?.cancel();
      if (attempt === maxAttempts) {
        const reason = answer instanceof Response ? `answers ${answer.status}` : reasonOf(answer);
        throw new StoreUnavailable(`The object storage is unreachable: ${reason}`);
      }
      await pause(firstPauseMs * 4 ** (attempt - 1));
    }
  }

  async function done(answer: Response): Promise<Response> {
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  return {
    send: async (request) => done(await send(request)),
    async open(path, range) {
      const answer = await send({ method: 'GET', key: path, range });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      const { body, headers } = await done(answer);
      const stream = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
      return { size: Number(headers.get('content-length')), stream };
    },
    async putAt(path) {
      const answer = await send({ method: 'HEAD', key: path });
      if (answer.status === 404) return undefined;
      const header = (await done(answer)).headers.get('last-modified');
      const at = header === null ? Number.NaN : Date.parse(header);
      if (Number.isNaN(at)) throw new S3Failure(answer.status, 'without a Last-Modified');
      return new Date(at);
    },
    async remove(path) {
      await done(await send({ method: 'DELETE', key: path }));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix };
        if (token !== undefined) query['continuation-token'] = token;
        const xml = await (await done(await send({ method: 'GET', key: '', query }))).text();
        for (const [, name] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield name!;
        token = readElement(xml, 'NextContinuationToken');
      } while (token !== undefined);
    },
  };
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Throws an error whose message is the one line that the operator sees. */
export async function checkBucket(bucket: S3Bucket, { endpoint, bucket: name }: S3Settings): Promise<void> {
  try {
    await bucket.send({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } });
  } catch (error) {
    throw new BucketUnusable(`The bucket ${name} at ${endpoint} cannot be used: ${(error as Error).message}`);
  }
}

export class BucketUnusable extends Error {}
