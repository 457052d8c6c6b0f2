import type { Readable } from 'node:stream';
import {
  type AccessPolicy,
  type BodyOf,
  type Capability,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  allows,
} from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuditTrail } from '../store/audit-trail.ts';
import { actionOf, auditCall, isAudited } from './audited-calls.ts';
import { forbidden, invalidInput, notFound, unauthenticated } from './failures.ts';
import { type UploadedFile, readMultipart } from './multipart.ts';
import type { Viewer } from './viewer.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: UploadedFile[];
  viewer: Viewer;
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

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<unknown>;

export interface BindOptions {
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
    /** The route under which an operator's figures count it, where that is another than its own. */
    figuresAs?: string;
  }
}

function faultPath(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.');
}

function faultsOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: faultPath(issue), message: issue.message }];
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      message: `Unknown field: ${key}`,
    }));
  });
}

/** PostgreSQL keeps no U+0000, and no text that a person means holds one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || holdsNul(item));
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  if (holdsNul(value)) throw invalidInput([{ path: '', message: 'A text holds the character U+0000' }]);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(faultsOf(parsed.error));
  return parsed.data;
}

function refuseQuery(query: unknown): void {
  const names = Object.keys(query as object);
  if (names.length === 0) return;
  throw invalidInput(names.map((name) => ({ path: name, message: `Unknown field: ${name}` })));
}

function guard(viewer: Viewer, capability: Capability, policy: AccessPolicy): void {
  if (allows(viewer.role, capability, policy)) return;
  throw viewer.account === undefined ? unauthenticated() : forbidden();
}

/** A path that cannot name anything names nothing. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false || holdsNul(value)) throw notFound();
  return parsed?.data ?? {};
}

async function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const params = parseParams(endpoint.params, request.params);
  if (endpoint.query === undefined) refuseQuery(request.query);
  const query = parsePart(endpoint.query, request.query);
  if (endpoint.upload !== undefined && !endpoint.upload.isStreamed) {
    const { fields, files } = await readMultipart(request, endpoint.upload);
    return { params, query, body: parsePart(endpoint.body, fields), files };
  }
  const hasBody = endpoint.body !== undefined && endpoint.upload === undefined;
  const body = !hasBody ? undefined : parsePart(endpoint.body, request.body ?? {});
  return { params, query, body, files: [] };
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
  return declared;
}

export function createBinder(app: FastifyInstance, policy: AccessPolicy, audit: AuditTrail): Binder {
  const live = new Set<Readable>();
  // A page that follows something asks another server at once; nobody waits for it.
  app.addHook('preClose', async () => {
    for (const stream of live) stream.destroy();
  });
  return {
    bind(endpoint, handler, { hasNoHead = false, isLive = false, ...options } = {}) {
      const action = actionOf(endpoint);
      app.route({
        exposeHeadRoute: !hasNoHead,
        ...(isLive && { compress: false as const }),
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { policy: endpoint.access, action, ...options },
        handler: async (request, reply) => {
          guard(request.viewer, endpoint.access, policy);
          const input = await inputOf(endpoint, request);
          // The schemas of the record made these values: they have the types that the record declares.
          const call = { ...input, viewer: request.viewer, request, reply } as Call<typeof endpoint>;
          const value = await handler(call);
          if (isLive && value instanceof StreamReply) {
            const { stream } = value;
            live.add(stream);
            stream.once('close', () => live.delete(stream));
          }
          const answer = prepare(endpoint, { request, reply, value });
          if (isAudited(endpoint, request.viewer, input.params as object))
            await auditCall(audit, { request, reply, body: input.body, action });
          return reply.send(answer);
        },
      });
    },
  };
}
