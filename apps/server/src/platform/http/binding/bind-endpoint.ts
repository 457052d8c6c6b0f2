import type { Readable } from 'node:stream';
import {
  type AccessPolicy,
  type BodyOf,
  type Capability,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  allows,
  messageOfIssue,
} from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AuditLog, auditActionOf, recordCall, isAudited } from './audit-calls.ts';
import {
  type Fault,
  requestAborted,
  forbidden,
  invalidInput,
  notFound,
  unauthenticated,
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

/** An answer in bytes instead of JSON. */
export class BytesReply {
  constructor(
    readonly bytes: Uint8Array,
    readonly mediaType: string,
  ) {}
}

/** An answer too large to be held at once; whoever makes it answers for its fields. */
export class StreamReply {
  constructor(
    readonly stream: Readable,
    readonly mediaType: string,
  ) {}
}

/** The caller already has this version. */
export class NotModifiedReply {}

export type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<unknown>;

/** Content that a caller sent in its body, before any rule was applied to it. */
export interface RawInput {
  body: unknown;
  files: UploadedFile[];
}

export interface BindOptions {
  /**
   * Faults that the schema cannot see. Called only if the schema found some, so that the caller learns of all at once; the handler
   * checks the same rules itself.
   */
  otherFaults?: (sent: RawInput) => Promise<Fault[]>;
  acceptsBasic?: boolean;
  /** For a GET that does something: HEAD, which would do it too, is not answered. */
  hasNoHead?: boolean;
  /** What is written to its stream leaves at once: a compressor would gather it first. */
  isLive?: boolean;
}

/** Binds endpoint records to handlers; everything that all calls share happens here. */
export interface Binder {
  bind: <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: BindOptions) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Capability | 'open';
    /** Resource and call. */
    action?: string;
    /** Its refusals are in the audit log before their answer leaves. */
    writesRefusals?: boolean;
    /** True for a GET that does something: its reply cannot be asked for again. */
    isOnce?: boolean;
    /** The route under which an operator's figures count it, where that is another than its own. */
    figuresAs?: string;
  }
}

function faultPath(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.');
}

function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: faultPath(issue), message: issue.message }];
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      message: `Unknown field: ${key}`,
    }));
  });
}

/** PostgreSQL keeps no U+0000, and no text that a person means holds one. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || containsNul(item));
}

/** Returns the parsed value; adds what is wrong with it to `faults`. */
function parsePart(schema: z.ZodType | undefined, value: unknown, faults: Fault[]): unknown {
  if (schema === undefined) return {};
  if (containsNul(value)) {
    faults.push({ path: '', message: 'A text contains the character U+0000' });
    return undefined;
  }
  const parsed = schema.safeParse(value, { error: messageOfIssue });
  if (!parsed.success) faults.push(...faultsOf(parsed.error));
  return parsed.data;
}

function parseQuery({ query: schema }: Endpoint, query: unknown, faults: Fault[]): unknown {
  if (schema !== undefined) return parsePart(schema, query, faults);
  const names = Object.keys(query as object);
  faults.push(...names.map((name) => ({ path: name, message: `Unknown field: ${name}` })));
  return {};
}

function guard(viewer: Caller, capability: Capability, policy: AccessPolicy): void {
  if (allows(viewer.role, capability, policy)) return;
  throw viewer.account === undefined ? unauthenticated() : forbidden();
}

/** A path that cannot name anything names nothing. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false || containsNul(value)) throw notFound();
  return parsed?.data ?? {};
}

/** Throws if there are faults: those of the schema, and those that only the handler's own rules find. */
async function throwFaults(
  faults: readonly Fault[],
  sent: RawInput,
  otherFaults: BindOptions['otherFaults'],
): Promise<void> {
  if (faults.length === 0) return;
  const paths = new Set(faults.map(({ path }) => path));
  // The store, which the rules of a handler may ask, takes no U+0000.
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
  const faults: Fault[] = [];
  const query = parseQuery(endpoint, request.query, faults);
  if (endpoint.upload !== undefined && !endpoint.upload.isStreamed) {
    // Before the files are received, which would be for nothing.
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

/** Gives the files of an upload to `work` when it is the sender's turn, and removes them from the disk afterwards. */
async function withFiles<T>(
  files: readonly UploadedFile[],
  { request, reply, spool }: { request: FastifyRequest; reply: FastifyReply; spool: UploadSpool },
  work: () => Promise<T>,
): Promise<T> {
  if (files.length === 0) return work();
  // Node closes a silent connection unless somebody listens; here the sender waits for the server.
  reply.raw.on('timeout', () => undefined);
  try {
    return await spool.receive(request.viewer.account?.id ?? request.ip, async () => {
      if (request.socket.destroyed) throw requestAborted();
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

/** Sets status and headers by what a handler returned, and gives what is to be sent. */
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
  // Only declared fields leave: whatever else a handler returned is dropped here.
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
  // A page that follows something asks another server at once; nobody waits for it.
  app.addHook('preClose', async () => {
    for (const stream of live) stream.destroy();
  });
  return {
    bind(endpoint, handler, { hasNoHead = false, isLive = false, otherFaults, ...options } = {}) {
      const action = auditActionOf(endpoint);
      app.route({
        exposeHeadRoute: !hasNoHead,
        ...(isLive && { compress: false as const }),
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { policy: endpoint.access, action, isOnce: hasNoHead, ...options },
        handler: async (request, reply) => {
          guard(request.viewer, endpoint.access, policy);
          // Before the body is read: an upload may have gigabytes.
          if (endpoint.needsProof === 'always') requireRecentProof(request);
          const input = await inputOf(endpoint, request, { spool, reply, otherFaults });
          const value = await withFiles(input.files, { request, reply, spool }, () => {
            // The schemas of the record made these values: they have the types that the record declares.
            const call = { ...input, caller: request.viewer, request, reply } as EndpointCall<
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
          if (isAudited(endpoint, request.viewer, input.params as object))
            await recordCall(audit, { request, reply, body: input.body, action });
          return reply.send(answer);
        },
      });
    },
  };
}
