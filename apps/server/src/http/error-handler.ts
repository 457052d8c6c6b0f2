import { allEndpoints } from '@elucida/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure, methodNotAllowed, notFound, tooLarge, wrongMediaType } from './failures.ts';

const apiBase = '/api/v1';

const patterns = allEndpoints().map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${apiBase}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The framework's own refusals, said in our one shape. */
function translate(error: FastifyError): HttpFailure | undefined {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return wrongMediaType('This call takes application/json.');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge('The request is too large.');
  if (error.statusCode === 429) return new HttpFailure(429, 'too-many-requests', 'Too many requests.');
  const status = error.statusCode;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new HttpFailure(status, 'invalid-request', 'The request could not be read.');
}

function sendFailure(reply: FastifyReply, failure: HttpFailure) {
  return reply.code(failure.status).headers(failure.headers).type('application/json').send(failure.body);
}

export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const failure = error instanceof HttpFailure ? error : translate(error);
    if (failure !== undefined) return sendFailure(reply, failure);
    request.log.error({ err: error }, 'A call failed');
    return sendFailure(
      reply,
      new HttpFailure(500, 'internal', 'Something went wrong on the server. It has been noted.'),
    );
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return sendFailure(reply, allowed.length > 0 ? methodNotAllowed([...new Set(allowed)]) : notFound());
  });
}
