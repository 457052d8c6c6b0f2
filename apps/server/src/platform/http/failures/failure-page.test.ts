import { createMessage } from '@elucida/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFrameworkErrorHandler, registerErrorHandling } from './error-handler.ts';
import { HttpFailure, tooManyRequests } from './failures.ts';

const pageOptions = {
  publicUrl: new URL('https://elucida.test/nmr'),
  platforms: ['https://moodle.test', 'https://canvas.test'],
};

async function ask(
  url: string,
  accept = 'text/html,application/xhtml+xml',
  { hasPage = true, language = 'en' } = {},
) {
  const app = Fastify({ frameworkErrors: createFrameworkErrorHandler(pageOptions) });
  registerErrorHandling(app, { ...pageOptions, hasPage });
  app.get('/lti/login', async () => {
    throw tooManyRequests(createMessage('too-many-failed-attempts'), 60);
  });
  app.get('/sp/login', async () => {
    throw new HttpFailure(429, 'too-many-requests', { sentence: 'Too many <b> sign-ins' }, undefined, {
      'Retry-After': '60',
    });
  });
  return app.inject({ url, headers: { accept, 'accept-language': language } });
}

describe('a typed address', () => {
  it.each([
    ['/login', '/nmr/#/login'],
    ['/exercises/1', '/nmr/#/exercises/1'],
    ['/molecules?name=a-b_c', '/nmr/#/molecules?name=a-b_c'],
    ['/new-password?code=a-b_c', '/nmr/#/new-password'],
    ['/confirm-email?code=a-b_c', '/nmr/#/confirm-email'],
  ])('redirects an address without # to its page: %s', async (url, place) => {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers['location']).toBe(place);
  });

  it.each(['//evil.test/', '/a.php', '/x?y=(1)', '/%zz'])(
    'shows a link to the home page for an unknown address: %s',
    async (url) => {
      const reply = await ask(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.body).toContain('<a href="/nmr/"');
    },
  );

  it('returns JSON for addresses of the API and to programs', async () => {
    for (const reply of [
      await ask('/api/v1/nothing'),
      await ask('/login', 'application/json'),
      await ask('/login', '*/*'),
    ]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('not-found');
    }
  });

  it('returns 404 if the server has no page', async () => {
    expect((await ask('/login', 'text/html', { hasPage: false })).statusCode).toBe(404);
  });

  it('shows a page after too many requests, and returns JSON to programs', async () => {
    const reply = await ask('/sp/login');
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('Too many &lt;b&gt; sign-ins');
    expect((await ask('/sp/login', 'application/json')).json().code).toBe('too-many-requests');
  });

  it('shows the page in French to a browser that asks for French', async () => {
    const { body } = await ask('/sp/login', undefined, { language: 'fr-BE,en;q=0.5' });
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('Trop de requêtes');
  });

  it('allows framing by the learning platforms only for addresses of a launch', async () => {
    const inCourse = await ask('/lti/login');
    expect(inCourse.statusCode).toBe(429);
    expect(inCourse.headers['content-security-policy']).toContain(
      'frame-ancestors https://moodle.test https://canvas.test',
    );
    expect((await ask('/sp/login')).headers['content-security-policy']).toBeUndefined();
  });
});
