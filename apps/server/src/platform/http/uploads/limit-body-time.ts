import { createMessage } from '@elucida/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpFailure } from '../failures/failures.ts';

const tooSlow = new HttpFailure(408, 'too-slow', createMessage('too-slow'), undefined, {
  Connection: 'close',
});

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers 408 and closes the connection. A multipart upload has no limit, because it may be large.
 */
export function limitBodyTime(app: FastifyInstance, { withinMs }: { withinMs: number }): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/')) return payload;
    const timer = setTimeout(() => {
      if (reply.sent) return;
      reply.raw.once('finish', () => request.raw.destroy());
      void reply.code(tooSlow.status).headers(tooSlow.headers).send(tooSlow.body);
    }, withinMs).unref();
    const stop = (): void => clearTimeout(timer);
    payload.once('end', stop);
    payload.once('close', stop);
    return payload;
  });
}
