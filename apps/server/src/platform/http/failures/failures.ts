import type { Failure } from '@elucida/contract';
import { failureMessages } from '@elucida/contract';

type Details = NonNullable<Failure['details']>;

/** Fault of a field: its path and a message. */
export type Fault = Details[number];

/**
 * Error answer, made by the constructors below. Callers distinguish it by its code, never by its
 * text.
 */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Details,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  get body(): Failure {
    return { message: this.message, code: this.code, ...(this.details && { details: this.details }) };
  }
}

export function invalidInput(details: Details): HttpFailure {
  const message = [...new Set(details.map((detail) => detail.message))].join('; ');
  return new HttpFailure(400, 'invalid-input', message, details);
}

export function unauthenticated(message: string = failureMessages.unauthenticated): HttpFailure {
  // Bearer, because Basic makes the browser open its own dialog.
  return new HttpFailure(401, 'unauthenticated', message, undefined, { 'WWW-Authenticate': 'Bearer' });
}

export function forbidden(): HttpFailure {
  return new HttpFailure(403, 'forbidden', failureMessages.forbidden);
}

export function proofRequired(): HttpFailure {
  return new HttpFailure(403, 'proof-required', failureMessages.proofRequired);
}

export function crossOriginRejected(): HttpFailure {
  return new HttpFailure(403, 'foreign-origin', 'This request must come from a page of this server.');
}

export function notFound(): HttpFailure {
  return new HttpFailure(404, 'not-found', failureMessages.notFound);
}

export function methodNotAllowed(allowed: string[]): HttpFailure {
  return new HttpFailure(405, 'method-not-allowed', 'Method not allowed.', undefined, {
    Allow: allowed.join(', '),
  });
}

export function conflict(code: string, message: string, path?: string): HttpFailure {
  return new HttpFailure(409, code, message, path === undefined ? undefined : [{ path, message }]);
}

/** Returns the failure for a change based on an old version: `If-Match` named another one. */
export function staleEdit(): HttpFailure {
  return new HttpFailure(412, 'stale', failureMessages.stale);
}

/** Returns the failure for a chunked body: the daily limit is checked before the body arrives. */
export function lengthRequired(): HttpFailure {
  return new HttpFailure(
    411,
    'length-required',
    'Requests need a Content-Length: chunked requests are not accepted.',
  );
}

export function tooLarge(message: string): HttpFailure {
  return new HttpFailure(413, 'too-large', message);
}

export function wrongMediaType(message: string): HttpFailure {
  return new HttpFailure(415, 'wrong-media-type', message);
}

/**
 * Returns the failure for valid input that cannot be used: `code` is the reason, `details` has the
 * fields.
 */
export function unprocessable(code: string, message: string, details?: Details): HttpFailure {
  return new HttpFailure(422, code, message, details);
}

/** Returns the failure for an upload whose sender disconnected before its turn. */
export function requestAborted(): HttpFailure {
  return unprocessable('called-back', 'The upload was cancelled before it was read.');
}

export function drawingTooComplex(): HttpFailure {
  return unprocessable('too-complex', 'This drawing is too complex to be checked. Draw a simpler one.');
}

/**
 * Returns the failure for too many atoms, without the limit, which would reveal the size of the
 * correct structure.
 */
export function tooManyAtoms(): HttpFailure {
  return unprocessable('too-many-atoms', 'This drawing has too many atoms for this exercise.');
}

export function tooManyRequests(message: string, retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(429, 'too-many-requests', message, undefined, {
    'Retry-After': String(retryAfterSeconds),
  });
}

/** Returns the failure for an unreachable database or object storage: nothing was changed. */
export function unavailable(): HttpFailure {
  return new HttpFailure(
    503,
    'store-unavailable',
    'The server cannot reach its data. Please try again in a moment.',
    undefined,
    { 'Retry-After': '5' },
  );
}

/** Returns the failure for a full disk. */
export function outOfSpace(): HttpFailure {
  return new HttpFailure(507, 'out-of-space', 'The server disk is full.');
}

/**
 * Returns the failure for uploads when the rest of the disk is reserved for submissions and logs.
 */
export function diskReserveReached(): HttpFailure {
  return new HttpFailure(
    507,
    'out-of-space',
    'The server disk is almost full: the remaining space is reserved for submissions. Please contact an administrator.',
  );
}

/** Returns the failure for an unexpected error, which is logged. */
export function internal(): HttpFailure {
  return new HttpFailure(500, 'internal', 'Something went wrong on the server. The error was logged.');
}

export function busy(): HttpFailure {
  return new HttpFailure(503, 'busy', 'The server is busy. Please try again in a moment.', undefined, {
    'Retry-After': '5',
  });
}

export class DrawingTooExpensive extends Error {}
