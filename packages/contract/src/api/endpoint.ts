import type { z } from 'zod';
import type { Capability } from './access.ts';
import type { PlainMessageCode } from '../messages/message.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Multipart body: text fields by `body`, and the files under one field name. */
export interface Upload {
  field: string;
  maxFiles: number;
  maxBytes: number;
  tooLarge: PlainMessageCode;
  /** The file is too large for memory: the handler streams it to the disk. */
  isStreamed?: true;
  isOptional?: true;
}

export interface Reply {
  status: 200 | 201 | 202 | 204;
  /** The server drops all other fields. Absent for 204 and for bytes. */
  schema?: z.ZodType;
  /** Media types; beside `schema` if the caller chooses by `Accept`. */
  bytes?: readonly string[];
}

/** The server binds it, the client calls it, and the OpenAPI document is generated from it. */
export interface Endpoint {
  method: Method;
  /** Path below `/api/v1`, with `{name}` for each parameter. */
  path: string;
  access: Capability;
  /** Name in the API document and the audit log: verb and object. */
  summary: string;
  /** Sentences for what the summary leaves out. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Query parameters with several values; other lists use commas. */
  repeated?: readonly string[];
  body?: z.ZodType;
  upload?: Upload;
  /** `If-Match` with another version gets 412. */
  isVersioned?: true;
  /**
   * Honours `Idempotency-Key`: a repeated request with the same key runs once and gets the first
   * reply.
   */
  isIdempotent?: true;
  /**
   * Fails with 403 and the code `proof-required` unless the caller gave a password or passkey
   * within `limits.proofMinutes`. `sometimes` depends on the request, as the description states.
   */
  needsProof?: 'always' | 'sometimes';
  reply: Reply;
}

/** Types an endpoint. Bundlers remove endpoints that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Input of the server's handler. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P }
  ? OutputOf<P>
  : Record<string, never>;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? OutputOf<Q> : Record<string, never>;
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? OutputOf<B> : undefined;

/** Input of the client. */
export type ParamsInputOf<E extends Endpoint> = E extends { params: infer P } ? InputOf<P> : undefined;
export type QueryInputOf<E extends Endpoint> = E extends { query: infer Q } ? InputOf<Q> : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B } ? InputOf<B> : undefined;

export type ReplyOf<E extends Endpoint> = E['reply'] extends { schema: infer R } ? OutputOf<R> : undefined;
