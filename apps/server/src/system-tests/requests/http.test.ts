import { allEndpoints, allows, roles } from '@elucida/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addExercise } from '../../testing/factories.ts';
import { apiBase, describeApp } from '../../testing/test-app.ts';
import { requirePolicies } from '../../platform/http/binding/policy-check.ts';

describe('a server', () => {
  it('refuses to start with a route that has no access policy', async () => {
    const app = Fastify();
    requirePolicies(app);
    app.get('/open', { config: { policy: 'open' } }, async () => 'fine');
    app.get('/forgotten', async () => 'oops');
    await expect(app.ready()).rejects.toThrow('GET /forgotten has no access policy');
  });
});

describeApp('every call', (get) => {
  it('returns 404 for an unknown address and 405 for another method at a known one', async () => {
    expect((await get().as('GUEST').get('/nothing')).json()).toEqual({
      message: 'Not found',
      code: 'not-found',
      text: { code: 'not-found' },
    });
    const wrong = await get().as('GUEST').send({ method: 'DELETE', url: '/molecules' });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('GET, POST');
  });

  it('accepts only valid JSON of limited size, without a prototype key', async () => {
    const send = (payload: string, type: string) =>
      get()
        .as('ADMINISTRATOR')
        .send({ method: 'POST', url: '/laboratories', payload, headers: { 'content-type': type } });
    const form = await send('name=A', 'application/x-www-form-urlencoded');
    expect([form.statusCode, form.json().message]).toEqual([415, 'Send application/json.']);
    expect((await send('{"name":"A"}', 'text/plain')).statusCode).toBe(415);
    const multipart = await send('--b--', 'multipart/form-data; boundary=b');
    expect([multipart.statusCode, multipart.json().message]).toEqual([415, 'Send application/json.']);
    expect((await send('{"name":', 'application/json')).statusCode).toBe(400);
    expect((await send(`{"name":"${'A'.repeat(3_000_000)}"}`, 'application/json')).statusCode).toBe(413);
    expect((await send('{"name":"A","__proto__":{"admin":true}}', 'application/json')).statusCode).toBe(400);
  });

  it('returns 401 to guests and 403 to other roles for every call above their rank', async () => {
    const { access } = get().config;
    for (const { endpoint } of allEndpoints()) {
      const url = endpoint.path.replace(/\{\w+\}/g, 'x');
      for (const role of roles.filter((one) => !allows(one, endpoint.access, access))) {
        const reply = await get().as(role).send({ method: endpoint.method, url });
        expect(reply.statusCode, `${role}: ${endpoint.method} ${url}`).toBe(role === 'GUEST' ? 401 : 403);
      }
    }
  });

  it('sends headers that prevent framing, sniffing, caching and scripting by other sites', async () => {
    const { headers } = await get().as('GUEST').get('/config');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('sends security headers for undecodable and overlong addresses, to browsers and to programs', async () => {
    for (const url of ['/%zz', '/sp/login%', `/${'a'.repeat(3000)}/b`])
      for (const accept of ['text/html', 'application/json']) {
        const { statusCode, headers } = await get().app.inject({ url, headers: { accept } });
        expect([url.slice(0, 20), statusCode]).toEqual([url.slice(0, 20), 404]);
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['referrer-policy']).toBe('no-referrer');
      }
  });

  it('publishes an OpenAPI document that lists every call of the contract', async () => {
    const document = (await get().app.inject(`${apiBase}/openapi.json`)).json();
    for (const { endpoint } of allEndpoints()) {
      expect(document.paths[endpoint.path][endpoint.method.toLowerCase()]).toBeDefined();
    }
    expect((await get().app.inject(`${apiBase}/docs/`)).statusCode).toBe(200);
    expect((await get().app.inject(`${apiBase}/docs/json`)).json()).toEqual(document);
    const { payload, headers } = await get().app.inject(`${apiBase}/docs`);
    for (const [, address] of payload.matchAll(/(?:href|src)="([^"]+)"/g))
      expect((await get().app.inject(address!)).statusCode, address).toBe(200);
    // This server has no TLS.
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
  });

  it('reveals no internal details when it fails', async () => {
    const { moleculeId, experimentId } = await addExercise(get(), 'CCO', { protected: false });
    const { blobs } = get().store;
    const { get: getBlob } = blobs;
    blobs.get = async () => {
      throw new Error('disk /secret/path is gone');
    };
    const failing = await get()
      .as('GUEST')
      .get(`/molecules/${moleculeId}/experiments/${experimentId}/spectra`);
    blobs.get = getBlob;
    expect(failing.statusCode).toBe(500);
    expect(failing.json()).toEqual({
      message: 'Something went wrong on the server. The error was logged.',
      text: { code: 'internal' },
      code: 'internal',
    });
  });

  it('returns 404 for an address with an invalid or too large number', async () => {
    for (const id of ['abc', '1.5', '99999999999', '%00']) {
      expect((await get().as('GUEST').get(`/exercises/${id}`)).statusCode).toBe(404);
    }
  });
});

describeApp(
  'an installation below a path',
  (get) => {
    it('names that path in its OpenAPI document', async () => {
      const document = (await get().app.inject(`${apiBase}/openapi.json`)).json();
      expect(document.servers).toEqual([{ url: '/spectra/api/v1' }]);
    });
  },
  { PUBLIC_URL: 'https://university.test/spectra/' },
);
