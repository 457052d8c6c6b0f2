import type { Failure } from '@elucida/contract';
import { failureMessages } from '@elucida/contract';

type Details = NonNullable<Failure['details']>;

/** A faulty field and what is wrong with it. */
export type Fault = Details[number];

/** An answer other than success; made by the constructors below, told apart by its code, never by its text. */
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
  // Never Basic: the browser would open its own dialog.
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

/** Somebody changed it since: `If-Match` named another version. */
export function staleEdit(): HttpFailure {
  return new HttpFailure(412, 'stale', failureMessages.stale);
}

/** The limit on the bytes of a day is checked before the body arrives. */
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

/** Readable, but unusable: the code says why, `details` where. */
export function unprocessable(code: string, message: string, details?: Details): HttpFailure {
  return new HttpFailure(422, code, message, details);
}

/** The sender closed the connection before the files had their turn. */
export function requestAborted(): HttpFailure {
  return unprocessable('called-back', 'The upload was cancelled before it was read.');
}

/** The drawing needs more processor time than a judgement may have. */
export function drawingTooComplex(): HttpFailure {
  return unprocessable('too-complex', 'This drawing is too complex to be checked. Draw a simpler one.');
}

/** The limit is not named: it would reveal the size of the right structure. */
export function tooManyAtoms(): HttpFailure {
  return unprocessable('too-many-atoms', 'This drawing has too many atoms for this exercise.');
}

export function tooManyRequests(message: string, retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(429, 'too-many-requests', message, undefined, {
    'Retry-After': String(retryAfterSeconds),
  });
}

/** The database or the object storage is away: nothing was done. */
export function unavailable(): HttpFailure {
  return new HttpFailure(
    503,
    'store-unavailable',
    'The server cannot reach its data. Please try again in a moment.',
    undefined,
    { 'Retry-After': '5' },
  );
}

/** No more can be stored until somebody makes room. */
export function outOfSpace(): HttpFailure {
  return new HttpFailure(507, 'out-of-space', 'The server disk is full.');
}

/** The rest of the disk is reserved for answers and logs. */
export function diskReserveReached(): HttpFailure {
  return new HttpFailure(
    507,
    'out-of-space',
    'The server disk is almost full: the remaining space is reserved for submissions. Please contact an administrator.',
  );
}

/** Nobody expected it, and the log tells of it. */
export function internal(): HttpFailure {
  return new HttpFailure(500, 'internal', 'Something went wrong on the server. The error was logged.');
}

export function busy(): HttpFailure {
  return new HttpFailure(503, 'busy', 'The server is busy. Please try again in a moment.', undefined, {
    'Retry-After': '5',
  });
}

/** The drawing needs more processor time than a judgement may have. */
export class DrawingTooExpensive extends Error {}
