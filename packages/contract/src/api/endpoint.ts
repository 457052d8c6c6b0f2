import type { z } from 'zod';
import type { Capability } from './access.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A multipart body: text fields by `body`, and the files under one field name. */
export interface Upload {
  field: string;
  maximumFiles: number;
  maximumBytes: number;
  tooLarge: string;
  /** Too large to be held at once: the handler writes it to the disk as it comes. */
  isStreamed?: true;
  /** The call means something without a file too. */
  isOptional?: true;
}

export interface Reply {
  status: 200 | 201 | 202 | 204;
  /**
   * The fields that may leave the server; anything else is dropped. Absent for 204 and for bytes.
   */
  schema?: z.ZodType;
  /** Media types of an answer in bytes; beside `schema` where the caller chooses by `Accept`. */
  bytes?: readonly string[];
}

/**
 * One call of the HTTP API as data: the server binds it, the client calls it, the OpenAPI document
 * is made of it.
 */
export interface Endpoint {
  method: Method;
  /** Below `/api/v1`, with `{name}` for each parameter. */
  path: string;
  access: Capability;
  /** Name in the API document and the audit log: verb and object. */
  summary: string;
  /** Sentences for what the summary leaves out. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Query parameters that are repeated for several values; other lists use commas. */
  repeated?: readonly string[];
  body?: z.ZodType;
  upload?: Upload;
  /** Honours `If-Match` with the entity's version: 412 where somebody was faster. */
  isVersioned?: true;
  /**
   * Honours `Idempotency-Key`: what is sent again with the same key is done once, and answered as
   * the first time.
   */
  isIdempotent?: true;
  /**
   * Refused with 403 and the code `proof-required` unless the caller gave a password or passkey within
   * `limits.proofMinutes`; `sometimes`: depending on what is asked for, as the description says.
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

/** JSON of the reply. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends { schema: infer R } ? OutputOf<R> : undefined;
