import { expect, it } from 'vitest';
import { apiBase, describeApp } from '../../../testing/test-app.ts';

describeApp(
  'what programs ask every site for',
  (get) => {
    const ask = async (url: string) => get().app.inject({ url });

    it('has a contact for weaknesses, valid for less than a year', async () => {
      const answer = await ask('/.well-known/security.txt');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toContain('Contact: mailto:it@uni.example\nContact: https://uni.example/help\n');
      const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.body)![1]!);
      expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
      expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
    });

    it('keeps search engines off the API', async () => {
      const answer = await ask('/robots.txt');
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        'User-agent: *\nDisallow: /api/\nDisallow: /sp/\nDisallow: /lti/\n',
      ]);
    });

    it('allows the page none of the features of browsers that it does not use', async () => {
      for (const url of [`${apiBase}/config`, '/robots.txt', '/nowhere']) {
        const policy = String((await ask(url)).headers['permissions-policy']);
        for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
          expect(policy.split(', ')).toContain(`${feature}=()`);
        expect(policy).toContain('fullscreen=(self)');
      }
    });
  },
  { CONTACT_EMAIL: 'it@uni.example', CONTACT_URL: 'https://uni.example/help' },
);

describeApp('a site without a contact', (get) => {
  it('has no security.txt', async () => {
    const answer = await get().app.inject({ url: '/.well-known/security.txt' });
    expect(answer.statusCode).toBe(404);
  });
});
