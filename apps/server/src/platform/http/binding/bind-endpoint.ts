import type { Readable } from 'node:stream';
import {
  type AccessPolicy,
  type BodyOf,
  type Capability,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  allows,
  createMessage,
  readInput,
} from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AuditLog, auditActionOf, recordCall, isAudited } from './audit-calls.ts';
import {
  type Fault,
  uploadCancelled,
  forbidden,
  invalidInput,
  notFound,
  unauthenticated,
  wrongMediaType,
} from '../failures/failures.ts';
import { matchesEtag } from '../headers/matches-etag.ts';
import { receiveMultipart } from '../uploads/multipart.ts';
import { requireRecentProof } from './require-recent-proof.ts';
import type { UploadSpool, UploadedFile } from '../uploads/upload-spool.ts';
import type { Caller } from './caller.ts';

export interface EndpointCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: UploadedFile[];
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export class BytesReply {
  constructor(
    readonly bytes: Uint8Array,
    readonly mediaType: string,
  ) {}
}

/** Reply too large for memory; its producer must send only declared fields. */
export class StreamReply {
  constructor(
    readonly stream: Readable,
    readonly mediaType: string,
  ) {}
}

/** Reply if the caller already has this version. */
export class NotModifiedReply {}

export type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<unknown>;

export interface RawInput {
  body: unknown;
  files: UploadedFile[];
}

export interface BindOptions {
  /**
   * Returns faults that the schema cannot find. Called only if the schema found some, so that the
   * caller gets all of them at once; the handler checks the same rules itself.
   */
  otherFaults?: (sent: RawInput) => Promise<Fault[]>;
  acceptsBasic?: boolean;
  /** True for a GET with side effects: HEAD would cause them too. */
  hasNoHeadRoute?: boolean;
  /** True if each write is sent at once: a compressor would buffer it. */
  isLive?: boolean;
}

export interface Binder {
  bind: <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Capability | 'open';
    /** Resource and call. */
    action?: string;
    /** True if rejections are in the audit log before the answer is sent. */
    writesRefusals?: boolean;
    /** True for a GET with side effects: its reply cannot be requested again. */
    isOnce?: boolean;
    /** Route under which metrics count this one. */
    figuresAs?: string;
  }
}

/** PostgreSQL cannot store U+0000, and no real text contains it. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || containsNul(item));
}

/** Adds faults to `faults`. */
function parsePart(schema: z.ZodType | undefined, value: unknown, faults: Fault[]): unknown {
  if (schema === undefined) return {};
  if (containsNul(value)) {
    faults.push({ path: '', message: createMessage('nul-in-text') });
    return undefined;
  }
  const read = readInput(schema, value);
  if (read.ok) return read.value;
  faults.push(...read.faults);
  return undefined;
}

function parseQuery({ query: schema }: Endpoint, query: unknown, faults: Fault[]): unknown {
  if (schema !== undefined) return parsePart(schema, query, faults);
  const names = Object.keys(query as object);
  faults.push(
    ...names.map((name) => ({ path: name, message: createMessage('unknown-field', { key: name }) })),
  );
  return {};
}

function guard(caller: Caller, capability: Capability, policy: AccessPolicy): void {
  if (allows(caller.role, capability, policy)) return;
  throw caller.account === undefined ? unauthenticated() : forbidden();
}

/** Throws "not found" if the path parameters are invalid. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false || containsNul(value)) throw notFound();
  return parsed?.data ?? {};
}

async function throwFaults(
  faults: readonly Fault[],
  sent: RawInput,
  otherFaults: BindOptions['otherFaults'],
): Promise<void> {
  if (faults.length === 0) return;
  const paths = new Set(faults.map(({ path }) => path));
  // The handler's rules may query the database, which rejects U+0000.
  const others = containsNul(sent.body) ? [] : ((await otherFaults?.(sent)) ?? []);
  throw invalidInput([...faults, ...others.filter(({ path }) => !paths.has(path))]);
}

interface InputOptions {
  spool: UploadSpool;
  reply: FastifyReply;
  otherFaults: BindOptions['otherFaults'];
}

async function inputOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { spool, reply, otherFaults }: InputOptions,
) {
  const params = parseParams(endpoint.params, request.params);
  // Without this, the fields of a form would be ignored, and a change would change nothing.
  if (endpoint.upload === undefined && request.isMultipart())
    throw wrongMediaType(createMessage('json-only'));
  const faults: Fault[] = [];
  const query = parseQuery(endpoint, request.query, faults);
  if (endpoint.upload !== undefined && !endpoint.upload.isStreamed) {
    // Receiving the files would be useless.
    if (faults.length > 0) throw invalidInput(faults);
    const { fields, files, faults: partFaults } = await receiveMultipart(request, endpoint.upload, spool);
    const body = parsePart(endpoint.body, fields, faults);
    const all = [...faults, ...partFaults];
    if (all.length > 0)
      await withFiles(files, { request, reply, spool }, () =>
        throwFaults(all, { body: fields, files }, otherFaults),
      );
    return { params, query, body, files };
  }
  const hasBody = endpoint.body !== undefined && endpoint.upload === undefined;
  const sent = request.body ?? {};
  const body = !hasBody ? undefined : parsePart(endpoint.body, sent, faults);
  await throwFaults(faults, { body: sent, files: [] }, otherFaults);
  return { params, query, body, files: [] as UploadedFile[] };
}

/** Waits for the sender's turn and removes the files afterwards. */
async function withFiles<T>(
  files: readonly UploadedFile[],
  { request, reply, spool }: { request: FastifyRequest; reply: FastifyReply; spool: UploadSpool },
  work: () => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work();
  // Node.js closes an idle connection unless there is a listener; here the client waits for the
  // server.
  reply.raw.on('timeout', () => undefined);
  try {
    return await spool.runInTurn(request.caller.account?.id ?? request.ip, async () => {
      if (request.socket.destroyed) throw uploadCancelled();
      return work();
    });
  } finally {
    await spool.discard(files);
  }
}

interface Handled {
  request: FastifyRequest;
  reply: FastifyReply;
  value: unknown;
}

function prepare(endpoint: Endpoint, { request, reply, value }: Handled): unknown {
  if (value instanceof NotModifiedReply) return void reply.code(304);
  void reply.code(endpoint.reply.status);
  if (value instanceof BytesReply) {
    void reply.type(value.mediaType);
    return value.bytes;
  }
  if (value instanceof StreamReply) {
    void reply.type(value.mediaType);
    return value.stream;
  }
  if (endpoint.reply.schema === undefined) return undefined;
  // Parsing removes all fields that the contract does not declare.
  const declared = endpoint.reply.schema.parse(value);
  const id = (declared as { id?: string | number }).id;
  if (endpoint.reply.status === 201 && !reply.hasHeader('Location')) {
    void reply.header('Location', `${request.url.split('?')[0]}/${encodeURIComponent(String(id))}`);
  }
  const version = declared as { lastModified?: string; lastmodified?: string };
  const modified = version.lastModified ?? version.lastmodified;
  if (modified !== undefined && !reply.hasHeader('ETag')) void reply.header('ETag', `"${modified}"`);
  const tag = reply.getHeader('ETag');
  if (endpoint.method === 'GET' && typeof tag === 'string' && matchesEtag(request, tag))
    return void reply.code(304);
  return declared;
}

export function createBinder(
  app: FastifyInstance,
  { policy, audit, spool }: { policy: AccessPolicy; audit: AuditLog; spool: UploadSpool },
): Binder {
  const live = new Set<Readable>();
  // A page that follows a stream reconnects to another server.
  app.addHook('preClose', async () => {
    for (const stream of live) stream.destroy();
  });
  return {
    bind(endpoint, handler, { hasNoHeadRoute = false, isLive = false, otherFaults, ...options } = {}) {
      const action = auditActionOf(endpoint);
      app.route({
        exposeHeadRoute: !hasNoHeadRoute,
        ...(isLive && { compress: false as const }),
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { policy: endpoint.access, action, isOnce: hasNoHeadRoute, ...options },
        handler: async (request, reply) => {
          guard(request.caller, endpoint.access, policy);
          // Checked before the body is read: an upload may have gigabytes.
          if (endpoint.needsProof === 'always') requireRecentProof(request);
          const input = await inputOf(endpoint, request, { spool, reply, otherFaults });
          const value = await withFiles(input.files, { request, reply, spool }, () => {
            // The endpoint's schemas produced these values.
            const call = { ...input, caller: request.caller, request, reply } as EndpointCall<
              typeof endpoint
            >;
            return handler(call);
          });
          if (isLive && value instanceof StreamReply) {
            const { stream } = value;
            live.add(stream);
            stream.once('close', () => live.delete(stream));
          }
          const answer = prepare(endpoint, { request, reply, value });
          if (isAudited(endpoint, request.caller, input.params as object))
            await recordCall(audit, { request, reply, body: input.body, action });
          return reply.send(answer);
        },
      });
    },
  };
}
