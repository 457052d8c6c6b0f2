import {
  type Failure,
  type FaultReply,
  type Message,
  type PlainSentence,
  createMessage,
  englishOf,
  noteOf,
} from '@elucida/contract';

export interface Fault {
  path: string;
  message: Message | PlainSentence;
}

export const faultView = ({ path, message }: Fault): FaultReply => ({ path, ...noteOf(message) });

/** Error answer. Callers distinguish it by its code, never by its text. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Message | PlainSentence,
    readonly details?: readonly Fault[],
    readonly headers: Record<string, string> = {},
  ) {
    super(englishOf(text));
  }

  get body(): Failure {
    return {
      ...noteOf(this.text),
      code: this.code,
      ...(this.details && { details: this.details.map(faultView) }),
    };
  }
}

export function invalidInput(details: readonly Fault[]): HttpFailure {
  const sentence = [...new Set(details.map((detail) => englishOf(detail.message)))].join('; ');
  return new HttpFailure(400, 'invalid-input', { sentence }, details);
}

export function unauthenticated(text: Message = createMessage('unauthenticated')): HttpFailure {
  // Bearer, because Basic makes the browser open its own dialog.
  return new HttpFailure(401, 'unauthenticated', text, undefined, { 'WWW-Authenticate': 'Bearer' });
}

export function forbidden(): HttpFailure {
  return new HttpFailure(403, 'forbidden', createMessage('forbidden'));
}

export function proofRequired(): HttpFailure {
  return new HttpFailure(403, 'proof-required', createMessage('proof-required'));
}

export function crossOriginRejected(): HttpFailure {
  return new HttpFailure(403, 'foreign-origin', createMessage('foreign-origin'));
}

export function notFound(): HttpFailure {
  return new HttpFailure(404, 'not-found', createMessage('not-found'));
}

export function methodNotAllowed(allowed: string[]): HttpFailure {
  return new HttpFailure(405, 'method-not-allowed', createMessage('method-not-allowed'), undefined, {
    Allow: allowed.join(', '),
  });
}

export function conflict(code: string, text: Message, path?: string): HttpFailure {
  return new HttpFailure(409, code, text, path === undefined ? undefined : [{ path, message: text }]);
}

/** `If-Match` named another version. */
export function staleEdit(): HttpFailure {
  return new HttpFailure(412, 'stale', createMessage('stale'));
}

/** Returns the failure for a chunked body: the daily limit is checked before the body arrives. */
export function lengthRequired(): HttpFailure {
  return new HttpFailure(411, 'length-required', createMessage('length-required'));
}

export function tooLarge(text: Message): HttpFailure {
  return new HttpFailure(413, 'too-large', text);
}

export function wrongMediaType(text: Message): HttpFailure {
  return new HttpFailure(415, 'wrong-media-type', text);
}

/** The input is valid but unusable: `code` is the reason, `details` has the fields. */
export function unprocessable(
  code: string,
  text: Message | PlainSentence,
  details?: readonly Fault[],
): HttpFailure {
  return new HttpFailure(422, code, text, details);
}

/** The sender disconnected before the upload was stored. */
export function uploadCancelled(): HttpFailure {
  return unprocessable('upload-cancelled', createMessage('upload-cancelled'));
}

export function drawingTooComplex(): HttpFailure {
  return unprocessable('too-complex', createMessage('drawing-too-complex'));
}

/** Omits the limit, which would reveal the size of the correct structure. */
export function tooManyAtoms(): HttpFailure {
  return unprocessable('too-many-atoms', createMessage('too-many-atoms'));
}

export function tooManyRequests(text: Message, retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(429, 'too-many-requests', text, undefined, {
    'Retry-After': String(retryAfterSeconds),
  });
}

/** Database or object storage is unreachable: nothing was changed. */
export function unavailable(): HttpFailure {
  return new HttpFailure(503, 'store-unavailable', createMessage('store-unavailable'), undefined, {
    'Retry-After': '5',
  });
}

export function outOfSpace(): HttpFailure {
  return new HttpFailure(507, 'out-of-space', createMessage('disk-full'));
}

/** The rest of the disk is reserved for submissions and logs. */
export function diskReserveReached(): HttpFailure {
  return new HttpFailure(507, 'out-of-space', createMessage('disk-reserved'));
}

/** The error is unexpected and logged. */
export function internal(): HttpFailure {
  return new HttpFailure(500, 'internal', createMessage('internal'));
}

export function busy(): HttpFailure {
  return new HttpFailure(503, 'busy', createMessage('busy'), undefined, {
    'Retry-After': '5',
  });
}

/** The drawing exceeds its processor time or memory; answered with 422. */
export class DrawingTooExpensive extends Error {}
