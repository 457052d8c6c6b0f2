import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createFrameworkErrorHandler, registerErrorHandling } from './error-handler.ts';
import { tooManyRequests } from './failures.ts';

const audience = {
  publicUrl: new URL('https://elucida.test/nmr'),
  platforms: ['https://moodle.test', 'https://canvas.test'],
};

async function ask(
  url: string,
  accept = 'text/html,application/xhtml+xml',
  { hasPage = true, language = 'en' } = {},
) {
  const app = Fastify({ frameworkErrors: createFrameworkErrorHandler(audience) });
  registerErrorHandling(app, { ...audience, hasPage });
  app.get('/lti/login', async () => {
    throw tooManyRequests('Too many sign-ins', 60);
  });
  app.get('/sp/login', async () => {
    throw tooManyRequests('Too many <b> sign-ins', 60);
  });
  return app.inject({ url, headers: { accept, 'accept-language': language } });
}

describe('an address that a person typed', () => {
  it.each([
    ['/login', '/nmr/#/login'],
    ['/exercises/1', '/nmr/#/exercises/1'],
    ['/molecules?name=a-b_c', '/nmr/#/molecules?name=a-b_c'],
    ['/new-password?code=a-b_c', '/nmr/#/new-password'],
    ['/confirm-email?code=a-b_c', '/nmr/#/confirm-email'],
  ])('without # leads to its place in the page: %s', async (url, place) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(place);
  });

  it.each(['//evil.test/', '/a.php', '/x?y=(1)', '/%zz'])('that is no place leads home: %s', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<a href="/nmr/"');
  });

  it('of the API is answered in JSON, and so is every program', async () => {
    for (const answer of [
      await ask('/api/v1/nothing'),
      await ask('/login', 'application/json'),
      await ask('/login', '*/*'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('not-found');
    }
  });

  it('leads nowhere where no page is served', async () => {
    expect((await ask('/login', 'text/html', { hasPage: false })).statusCode).toBe(404);
  });

  it('and is asked for too often is answered by a page that says so, to a program in JSON', async () => {
    const answer = await ask('/sp/login');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Too many &lt;b&gt; sign-ins');
    expect((await ask('/sp/login', 'application/json')).json().code).toBe('too-many-requests');
  });

  it('is refused in French to who reads French', async () => {
    const { body } = await ask('/sp/login', undefined, { language: 'fr-BE,en;q=0.5' });
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('Trop de requêtes');
  });

  it('is seen within a course, in the frame of its platform, and nowhere else', async () => {
    const inCourse = await ask('/lti/login');
    expect(inCourse.statusCode).toBe(429);
    expect(inCourse.headers['content-security-policy']).toContain(
      'frame-ancestors https://moodle.test https://canvas.test',
    );
    expect((await ask('/sp/login')).headers['content-security-policy']).toBeUndefined();
  });
});
