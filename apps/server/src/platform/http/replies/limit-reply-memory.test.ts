import { type AddressInfo, type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guest } from '../binding/caller.ts';
import type { HttpFailure } from '../failures/failures.ts';
import { limitReplyMemory } from './limit-reply-memory.ts';
import { ReplyMemory } from './reply-memory.ts';

const megabyte = 1_048_576;
const shared = Buffer.alloc(30 * megabyte, 1);
const rows = Array.from({ length: 20_000 }, (_, index) => ({ index }));

describe('a server that limits the memory of replies', () => {
  let app: FastifyInstance;
  let memory: ReplyMemory;
  let sockets: Socket[];
  let port: number;
  beforeEach(async () => {
    sockets = [];
    app = Fastify();
    memory = new ReplyMemory(100 * megabyte);
    app.decorateRequest('caller', { getter: () => guest });
    app.setErrorHandler((error: HttpFailure, _request, reply) =>
      reply.code(error.status).headers(error.headers).send({ code: error.code }),
    );
    limitReplyMemory(app, memory);
    app.post('/own', async (_, reply) => reply.type('image/png').send(Buffer.from(shared)));
    app.get('/rows', async () => rows);
    app.get('/small', async () => ({ isSmall: true }));
    app.get('/shared', async (_, reply) => reply.type('image/png').header('ETag', '"1"').send(shared));
    app.get('/own', async (_, reply) =>
      reply.type('image/png').header('ETag', '"1"').send(Buffer.from(shared)),
    );
    app.get('/stream', async (_, reply) => reply.type('text/csv').send(Readable.from(['a', 'b'])));
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  function askAndStall(path: string): void {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    sockets.push(socket);
  }

  async function statusOf(path: string, method = 'GET'): Promise<number> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    await reply.arrayBuffer();
    return reply.status;
  }

  it('counts a buffer once if many unread replies share it', async () => {
    for (let reply = 0; reply < 50; reply++) askAndStall('/shared');
    await expect.poll(() => memory.bytes).toBe(shared.byteLength);
    expect(await statusOf('/shared')).toBe(200);
  });

  it('returns 503 with Retry-After beyond the share of a reader, and 200 afterwards', async () => {
    askAndStall('/own');
    await expect.poll(() => memory.bytes).toBe(shared.byteLength);
    const refused = await fetch(`http://127.0.0.1:${port}/own`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.headers.get('ETag')).toBeNull();
    expect(await refused.json()).toEqual({ code: 'busy' });
    expect(await statusOf('/small')).toBe(200);
    // An error would suggest that the change failed.
    expect(await statusOf('/own', 'POST')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => memory.bytes).toBe(0);
    expect(await statusOf('/own')).toBe(200);
  });

  it('releases replies that wait behind an unread one if the connection closes', async () => {
    askAndStall('/shared');
    sockets[0]!.write('GET /shared HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(3));
    await expect.poll(() => memory.bytes).toBe(shared.byteLength);
    sockets[0]!.destroy();
    await expect.poll(() => memory.bytes).toBe(0);
  });

  it('compresses large JSON as a whole and counts the compressed size', async () => {
    const reply = await app.inject({ url: '/rows', headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.byteLength));
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual(rows);
    const plain = await app.inject({ url: '/rows', headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(rows);
  });

  it('sends streams and the heads of large replies, and releases all memory afterwards', async () => {
    expect((await app.inject('/stream')).body).toBe('ab');
    const head = await app.inject({ method: 'HEAD', url: '/shared' });
    expect(head.headers['content-length']).toBe(String(shared.byteLength));
    expect(head.body).toBe('');
    expect(memory.bytes).toBe(0);
  });
});
