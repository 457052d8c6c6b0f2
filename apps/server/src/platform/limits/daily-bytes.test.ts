import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { DailyBytes, dailyBytes, dailyBytesOfNetwork, limitDailyBytes } from './daily-bytes.ts';
import { registerErrorHandling } from '../http/failures/error-handler.ts';
import { addExercise } from '../../testing/factories.ts';
import { type TestCaller, apiBase, describeApp } from '../../testing/test-app.ts';
import { guest } from '../http/binding/caller.ts';

const megabyte = 1024 * 1024;
const noon = Date.UTC(2026, 10, 23, 12);

describe('the daily bytes of an account', () => {
  it('allows 64 MB until midnight UTC', () => {
    const bytes = new DailyBytes(() => noon);
    expect(bytes.spend('one', dailyBytes)).toBe(0);
    expect(bytes.spend('one', 1)).toBe(12 * 3600);
    expect(bytes.spend('other', megabyte)).toBe(0);
  });

  it('counts the bytes of an account from zero on the next day', () => {
    const clock = { now: noon };
    const bytes = new DailyBytes(() => clock.now);
    bytes.spend('one', dailyBytes);
    clock.now += 12 * 3600 * 1000;
    expect(bytes.spend('one', dailyBytes)).toBe(0);
  });

  it('ignores bytes of rejected requests', () => {
    const bytes = new DailyBytes(() => noon);
    bytes.spend('one', dailyBytes - 10);
    expect(bytes.spend('one', megabyte)).toBeGreaterThan(0);
    expect(bytes.spend('one', 10)).toBe(0);
  });
});

describe('the limit of daily bytes', () => {
  async function appFor(role: 'STUDENT' | 'PROFESSOR' | 'GUEST') {
    const app = Fastify({ bodyLimit: 2 * megabyte });
    registerErrorHandling(app, { publicUrl: new URL('http://localhost'), platforms: [], hasPage: false });
    app.decorateRequest('caller', null as never);
    app.addHook('onRequest', async (request) => {
      request.caller =
        role === 'GUEST' ? guest : { role, account: { id: 'one', role } as never, token: undefined };
    });
    limitDailyBytes(app, new DailyBytes(() => noon));
    app.post('/', () => ({}));
    app.get('/', () => ({}));
    const post = async () => {
      const payload = { text: 'a'.repeat(megabyte) };
      return (await app.inject({ method: 'POST', url: '/', payload })).statusCode;
    };
    const statuses = [];
    for (let call = 0; call < 64; call++) statuses.push(await post());
    return { app, statuses };
  }

  it('rejects a student’s call beyond the daily limit with the time to wait, but accepts reads', async () => {
    const { app, statuses } = await appFor('STUDENT');
    expect(statuses.filter((status) => status === 200)).toHaveLength(63);
    const refused = await app.inject({ method: 'POST', url: '/', payload: { text: 'a'.repeat(megabyte) } });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: 'You have reached the daily limit of 64 MB of sent data. Try again tomorrow.',
      text: { code: 'daily-limit' },
    });
    expect(refused.headers['retry-after']).toBe(String(12 * 3600));
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
  });

  it('limits the daily bytes of all self-registered accounts of one network together', async () => {
    const counts = new DailyBytes(() => noon);
    const app = Fastify();
    registerErrorHandling(app, { publicUrl: new URL('http://localhost'), platforms: [], hasPage: false });
    app.decorateRequest('caller', null as never);
    const sender = { id: '', isSelfRegistered: true };
    app.addHook('onRequest', async (request) => {
      request.caller = { role: 'STUDENT', account: { ...sender } as never, token: undefined };
    });
    limitDailyBytes(app, counts);
    app.post('/', () => ({}));
    const post = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/', payload: { text: 'a' }, remoteAddress });
    sender.id = 'one';
    expect((await post('192.0.2.1')).statusCode).toBe(200);
    counts.spend('network 192.0.2.1', dailyBytesOfNetwork - 20, dailyBytesOfNetwork);
    sender.id = 'two';
    const refused = await post('192.0.2.1');
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Your network has reached its daily limit of sent data. Try again tomorrow.',
    ]);
    expect(counts.spend('two', dailyBytes)).toBe(0);
    sender.id = 'three';
    expect((await post('192.0.2.2')).statusCode).toBe(200);
    sender.isSelfRegistered = false;
    expect((await post('192.0.2.1')).statusCode).toBe(200);
  });

  it.each(['PROFESSOR', 'GUEST'] as const)('applies no daily limit to the calls of a %s', async (role) => {
    const { statuses } = await appFor(role);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describeApp('a body of unknown length', (get) => {
  const drawing = { composerContent: 'a draft' };
  const json = { 'content-type': 'application/json' };

  async function sendChunked({ token }: TestCaller, url: string) {
    const options: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: new Blob([JSON.stringify(drawing)]).stream(),
      duplex: 'half',
    };
    const reply = await fetch(`${get().app.listeningOrigin}${apiBase}${url}`, options);
    return { statusCode: reply.status, body: (await reply.json()) as unknown };
  }

  beforeAll(() => get().app.listen({ port: 0, host: '127.0.0.1' }));

  it('returns 411 to a student and stores nothing', async () => {
    const student = get().as('STUDENT');
    const url = `/exercises/${(await addExercise(get(), 'CCO')).id}/draft`;
    expect(await sendChunked(student, url)).toEqual({
      statusCode: 411,
      body: {
        code: 'length-required',
        message: 'Requests need a Content-Length: chunked requests are not accepted.',
        text: { code: 'length-required' },
      },
    });
    expect((await student.get(url)).json()).toEqual({ composerContent: '' });
    expect((await student.patch(url, drawing)).statusCode).toBe(200);
  });

  it('accepts the body from authors, who have no limit', async () => {
    const url = `/exercises/${(await addExercise(get(), 'CCO')).id}/draft`;
    expect((await sendChunked(get().as('PROFESSOR'), url)).statusCode).toBe(200);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('rejects a body that is compressed with %s, because it may expand', async (encoding, pack) => {
    const student = get().as('STUDENT');
    const url = `/exercises/${(await addExercise(get(), 'CCO')).id}/draft`;
    const payload = pack(JSON.stringify({ composerContent: 'a'.repeat(60_000) }));
    const headers = { ...json, 'content-encoding': encoding };
    const refused = await student.send({ method: 'PATCH', url, payload, headers });
    expect(refused.statusCode).toBe(415);
    expect(refused.json()).toEqual({
      code: 'wrong-media-type',
      message: 'Compressed requests are not accepted.',
      text: { code: 'compressed-request' },
    });
    expect((await student.get(url)).json()).toEqual({ composerContent: '' });
  });
});
