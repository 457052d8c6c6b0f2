import { allEndpoints, createMessage } from '@elucida/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageFull, isUnavailable } from '../../../database/store-unavailable.ts';
import { QueueFull } from '../../queue/semaphore.ts';
import { isNavigation, pathInPage, sendFailurePage } from './failure-page.ts';
import { chooseLanguage } from '../headers/choose-language.ts';
import { headersWithoutRoute } from '../headers/security-headers.ts';
import {
  DrawingTooExpensive,
  HttpFailure,
  busy,
  drawingTooComplex,
  internal,
  methodNotAllowed,
  notFound,
  outOfSpace,
  tooLarge,
  unavailable,
  wrongMediaType,
} from './failures.ts';

const apiBase = '/api/v1';

const patterns = allEndpoints().map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${apiBase}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function translate(error: FastifyError): HttpFailure | undefined {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongMediaType(createMessage('json-only'));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(createMessage('request-too-large'));
  if (['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'].includes(error.code)) {
    return tooLarge(createMessage('too-many-parts'));
  }
  const { statusCode: status } = error;
  if (status === 429) return new HttpFailure(429, 'too-many-requests', createMessage('too-many-requests'));
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new HttpFailure(status, 'invalid-request', createMessage('invalid-request'));
}

function failureOf(error: FastifyError): HttpFailure | undefined {
  if (error instanceof HttpFailure) return error;
  if (error instanceof QueueFull) return busy();
  if (error instanceof DrawingTooExpensive) return drawingTooComplex();
  if (isUnavailable(error)) return unavailable();
  return isStorageFull(error) ? outOfSpace() : translate(error);
}

/** Omits the message before the frames, because it may hold values. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const frames = start < 0 ? '' : stack.slice(start + message.length);
  return frames.split('\n').filter((line) => line.startsWith('    at '));
}

/** Returns a failed query with its location, never its values, which may be personal data. */
export function withoutQueryValues(error: unknown): object {
  if (!(error instanceof Error)) return { err: error };
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  if (!('query' in error)) return { err: error };
  return {
    query: error.query,
    code: cause?.code,
    constraint: cause?.constraint,
    stack: framesOf(error),
  };
}

function sendFailure(reply: FastifyReply, failure: HttpFailure) {
  return reply.code(failure.status).headers(failure.headers).type('application/json').send(failure.body);
}

type Refuse = (request: FastifyRequest, reply: FastifyReply, failure: HttpFailure) => FastifyReply;

export interface ErrorPageOptions {
  publicUrl: URL;
  /** Origins of learning platforms, which frame pages under `/lti`. */
  platforms: readonly string[];
}

/** Returns a path with one slash at its end. */
const homeOf = ({ pathname }: URL): string => pathname.replace(/\/*$/, '/');

/** Sends a page to a browser, JSON to a program. */
function createRefuse({ publicUrl, platforms }: ErrorPageOptions): Refuse {
  const home = homeOf(publicUrl);
  return (request, reply, failure) =>
    isNavigation(request)
      ? sendFailurePage(reply, {
          failure,
          home,
          language: chooseLanguage(request.headers['accept-language']),
          framedBy: request.url.startsWith('/lti/') ? platforms : [],
        })
      : sendFailure(reply, failure);
}

/**
 * The framework rejects some requests before routing: an address that cannot be decoded or is too
 * long.
 */
export const createFrameworkErrorHandler = (pageOptions: ErrorPageOptions) => {
  const refuse = createRefuse(pageOptions);
  // The hook that sets these headers does not run here.
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void refuse(request, reply.headers(headersWithoutRoute), notFound());
};

export function registerErrorHandling(
  app: FastifyInstance,
  { hasPage, ...pageOptions }: ErrorPageOptions & { hasPage: boolean },
): void {
  const home = homeOf(pageOptions.publicUrl);
  const refuse = createRefuse(pageOptions);
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const failure = failureOf(error);
    if (failure !== undefined) {
      // Only the operator can solve these failures.
      if (failure.status === 507 || failure.code === 'store-unavailable')
        request.log.error(withoutQueryValues(error), failure.message);
      return refuse(request, reply, failure);
    }
    request.log.error(withoutQueryValues(error), 'A call failed');
    return refuse(request, reply, internal());
  });
  app.setNotFoundHandler((request, reply) => {
    const place = hasPage && isNavigation(request) ? pathInPage(request) : undefined;
    if (place !== undefined)
      return reply.header('Cache-Control', 'no-store').redirect(`${home}${place}`, 303);
    const path = request.url.split('?')[0] ?? '';
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return refuse(request, reply, allowed.length > 0 ? methodNotAllowed([...new Set(allowed)]) : notFound());
  });
}
