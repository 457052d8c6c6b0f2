import {
  type BodyInputOf,
  type Endpoint,
  type Failure,
  type ParamsInputOf,
  type QueryInputOf,
  type ReplyOf,
} from '@elucida/contract';
import { translateFailure, translateMessage } from '../../languages/translate-message.ts';
import type { ReceivedResponse } from '../../first-requests.ts';
import { dropFirstResponses, takeFirstResponse } from './first-response.ts';
import { updateServerTime } from './server-time.ts';
import { t } from '../../languages/t.ts';

/** Status 0: no reply. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: NonNullable<Failure['details']> = [],
    /** Pause that the server requests before a retry, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** Checks if the server is unreachable or, at the moment, too busy. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

export const awayRetryMs = 10_000;

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T };
type MaybeGiven<Name extends string, T> = { [K in Name]?: T };

interface CallOptions {
  files?: readonly File[];
  /**
   * Version on which a change is based, its `lastModified`. The server rejects the change with 412
   * if a newer one exists.
   */
  version?: string;
  /** Idempotency key: the server executes requests with the same key once. */
  key?: string;
  /** Basic authorization header, at sign-in only. */
  authorization?: string;
  signal?: AbortSignal;
  /**
   * The user did not start the request: its failure closes no page. The end of a session is
   * reported all the same.
   */
  isInBackground?: boolean;
  /** True to continue the request after the page is closed; for small bodies only. */
  outlivesPage?: boolean;
  /** Fraction from 0 to 1 of an upload. */
  onProgress?: (fraction: number) => void;
}

export type CallInput<E extends Endpoint> = Given<'params', ParamsInputOf<E>> &
  MaybeGiven<'query', QueryInputOf<E>> &
  Given<'body', BodyInputOf<E>> &
  CallOptions;

/** Set once at the start of the page. */
export interface FailurePolicy {
  onUnauthenticated: (options: { isInBackground: boolean }) => void;
  onForbidden: () => void;
  /** Resolves to false if the user does not confirm their identity. */
  onProofRequired: () => Promise<boolean>;
  /**
   * Called for 404: content hidden from guests is missing for them, so the session may have ended.
   */
  onMissing: () => void;
}

let policy: FailurePolicy = {
  onUnauthenticated: () => undefined,
  onForbidden: () => undefined,
  onProofRequired: () => Promise.resolve(false),
  onMissing: () => undefined,
};

export function setFailurePolicy(next: FailurePolicy): void {
  policy = next;
}

const apiBase = new URL('api/v1', document.baseURI).href;

interface LooseInput extends CallOptions {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export function addressOf(endpoint: Endpoint, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    if (Array.isArray(value) && endpoint.repeated?.includes(name)) {
      for (const item of value) query.append(name, String(item));
      continue;
    }
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return `${apiBase}${path}${text === '' ? '' : `?${text}`}`;
}

function multipartOf(endpoint: Endpoint, input: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.set(name, String(value));
  }
  for (const file of input.files ?? []) form.append(endpoint.upload!.field, file, file.name);
  return form;
}

/** The body is not JSON, such as a proxy's page. */
function createUnreadableReplyError(status: number): ApiError {
  return new ApiError(status, 'unknown', t('The server answered with status {{status}}.', { status }));
}

function failureOf(status: number, text: string, retryAfter: string | null = null): ApiError {
  if (status === 0) return new ApiError(0, 'unreachable', translateMessage({ code: 'unreachable' }));
  try {
    const failure = JSON.parse(text) as Failure;
    const seconds = Number(retryAfter) || undefined;
    const { message, details } = translateFailure(failure);
    return new ApiError(status, failure.code, message, details, seconds);
  } catch {
    return createUnreadableReplyError(status);
  }
}

const proofRequired = 'proof-required';

/** Repeats a call if the server requires a confirmed identity. */
async function withProof<T>(input: LooseInput, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === proofRequired && !input.isInBackground;
    if (!isAsked || !(await policy.onProofRequired())) throw error;
    return attempt();
  }
}

function applyPolicy(endpoint: Endpoint, error: ApiError, isInBackground = false): void {
  // Callers handle a failed sign-in themselves.
  if (endpoint.path === '/login') return;
  if (error.status === 401) policy.onUnauthenticated({ isInBackground });
  if (isInBackground) return;
  if (error.status === 403 && error.code !== proofRequired) policy.onForbidden();
  if (error.status === 404) policy.onMissing();
}

function headersOf(input: LooseInput, accept: string): Record<string, string> {
  return {
    Accept: accept,
    ...(input.authorization !== undefined && { Authorization: input.authorization }),
    ...(input.key !== undefined && { 'Idempotency-Key': input.key }),
    ...(input.version !== undefined && { 'If-Match': `"${input.version}"` }),
  };
}

/** Prefers the response that the head of the page requested. */
async function receive(endpoint: Endpoint, input: LooseInput, accept: string): Promise<ReceivedResponse> {
  const address = addressOf(endpoint, input);
  const isPlain = endpoint.method === 'GET' && input.authorization === undefined;
  const first = isPlain ? await takeFirstResponse(address, input.signal) : undefined;
  if (first) return first;
  if (!isPlain && !input.isInBackground) dropFirstResponses();
  const headers = headersOf(input, accept);
  if (endpoint.body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await fetch(address, {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(endpoint.body !== undefined && { body: JSON.stringify(input.body ?? {}) }),
    ...(input.signal && { signal: input.signal }),
    ...(input.outlivesPage && { keepalive: true }),
  });
  return { response, receivedAt: Date.now() };
}

/** A connection that ends during the body counts as no reply. */
async function readText(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw failureOf(0, '');
  }
}

/** Throws an `ApiError` for a body that is not JSON. */
function parseReply(status: number, text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw createUnreadableReplyError(status);
  }
}

async function fetchOnce(endpoint: Endpoint, input: LooseInput, accept: string): Promise<Response> {
  let received: ReceivedResponse;
  try {
    received = await receive(endpoint, input, accept);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw failureOf(0, '');
  }
  const { response, receivedAt } = received;
  updateServerTime(response.headers.get('date'), receivedAt);
  if (response.ok) return response;
  const text = await readText(response, input.signal);
  const failure = failureOf(response.status, text, response.headers.get('retry-after'));
  applyPolicy(endpoint, failure, input.isInBackground);
  throw failure;
}

/** Sends files with XMLHttpRequest, because `fetch` reports no upload progress. */
function sendFiles(endpoint: Endpoint, input: LooseInput): Promise<unknown> {
  const { signal } = input;
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException(t('The upload was cancelled.'), 'AbortError');
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input));
    for (const [name, value] of Object.entries(headersOf(input, 'application/json')))
      request.setRequestHeader(name, value);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onabort = () => reject(aborted());
    request.upload.onprogress = (event) =>
      input.onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(failureOf(0, ''));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(parseReply(request.status, request.responseText));
        } catch (error) {
          reject(error as ApiError);
        }
        return;
      }
      const failure = failureOf(request.status, request.responseText);
      applyPolicy(endpoint, failure);
      reject(failure);
    };
    request.send(multipartOf(endpoint, input));
  });
}

/** Throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const loose = input as LooseInput;
  if (endpoint.upload !== undefined)
    return (await withProof(loose, () => sendFiles(endpoint, loose))) as ReplyOf<E>;
  const response = await withProof(loose, () => fetchOnce(endpoint, loose, 'application/json'));
  return parseReply(response.status, await readText(response, loose.signal)) as ReplyOf<E>;
}

/** Throws `ApiError`. */
export async function callForBytes<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  const accept = endpoint.reply.bytes?.[0] ?? 'application/octet-stream';
  return withProof(input, () => fetchOnce(endpoint, input as LooseInput, accept));
}
