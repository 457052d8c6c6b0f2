import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../platform/blobs/s3/s3-bucket.ts';

export interface S3Fake {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Answers the next calls with a status instead. */
  fail: (status: number, times: number) => void;
  /** Joins the parts of the next upload, but answers as if it had failed. */
  loseNextJoin: () => void;
  close: () => Promise<void>;
}

const bucket = 'stand-in';
const pageLength = 3;

interface Call {
  key: string;
  query: URLSearchParams;
  body: Buffer;
  request: IncomingMessage;
}

interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

const fault = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

/** Supports the few calls that the server makes. It checks digests, not signatures. */
class Objects {
  readonly all = new Map<string, Buffer>();
  private readonly putAt = new WeakMap<Buffer, Date>();
  private readonly uploads = new Map<string, Map<number, Buffer>>();

  answer(call: Call): Answer {
    const { request, body, key, query } = call;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return fault(403, 'InvalidAccessKeyId');
    const digest = createHash('sha256').update(body).digest('hex');
    const sentHash = request.headers['x-amz-content-sha256'];
    const isAsSent =
      body.byteLength === 0 ? sentHash === 'UNSIGNED-PAYLOAD' || sentHash === digest : sentHash === digest;
    if (!isAsSent) return fault(400, 'XAmzContentSHA256Mismatch');
    if (key === '') return this.list(query);
    if (query.has('uploads') || query.has('uploadId')) return this.upload(call);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && this.all.has(key))
        return fault(412, 'PreconditionFailed');
      this.all.set(key, body);
      this.putAt.set(body, new Date());
    }
    if (request.method === 'DELETE') this.all.delete(key);
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 200 };
    return this.read(call);
  }

  private read({ key, request }: Call): Answer {
    const found = this.all.get(key);
    if (found === undefined) return fault(404, 'NoSuchKey');
    const headers = { 'last-modified': (this.putAt.get(found) ?? new Date()).toUTCString() };
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (range === null) return { status: 200, body: found, headers };
    return { status: 206, body: found.subarray(Number(range[1]), Number(range[2]) + 1), headers };
  }

  private list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.all.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, pageLength);
    const next = page.at(-1);
    const more =
      rest.length > page.length && next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<List>${page.map((key) => `<Key>${key}</Key>`).join('')}${more}</List>`,
    };
  }

  private upload({ key, query, body, request }: Call): Answer {
    const id = query.get('uploadId') ?? String(this.uploads.size + 1);
    if (query.has('uploadId') && !this.uploads.has(id)) return fault(404, 'NoSuchUpload');
    const parts = this.uploads.get(id) ?? new Map<number, Buffer>();
    this.uploads.set(id, parts);
    if (query.has('uploads')) return { status: 200, body: `<Begun><UploadId>${id}</UploadId></Begun>` };
    if (request.method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: `"${body.byteLength}"` } };
    }
    this.uploads.delete(id);
    if (request.method === 'POST')
      this.all.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
    return { status: 200, body: '<Joined/>' };
  }
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** For tests of failures and for machines without a real storage. */
export async function startS3Fake(): Promise<S3Fake> {
  const objects = new Objects();
  let failing = { status: 503, times: 0 };
  let losesJoin = false;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (failing.times-- > 0) return send(response, fault(failing.status, 'SlowDown'));
      const url = new URL(request.url ?? '', 'http://localhost');
      const key = url.pathname.slice(bucket.length + 2);
      const answer = objects.answer({ key, query: url.searchParams, body, request });
      const isLost = losesJoin && request.method === 'POST' && url.searchParams.has('uploadId');
      if (isLost) losesJoin = false;
      send(response, isLost ? fault(503, 'SlowDown') : answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}/`, bucket, region: 'us-east-1', key: 'key', secret: 's' },
    objects: objects.all,
    fail: (status, times) => (failing = { status, times }),
    loseNextJoin: () => (losesJoin = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
