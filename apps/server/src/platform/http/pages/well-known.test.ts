import { expect, it } from 'vitest';
import { apiBase, describeApp } from '../../../testing/test-app.ts';

describeApp(
  'the well-known files',
  (get) => {
    const ask = async (url: string) => get().app.inject({ url });

    it('publishes a security contact that is valid for less than a year', async () => {
      const reply = await ask('/.well-known/security.txt');
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(reply.body).toContain('Contact: mailto:it@uni.example\nContact: https://uni.example/help\n');
      const expires = Date.parse(/^Expires: (.+)$/m.exec(reply.body)![1]!);
      expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
      expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
    });

    it('excludes the API from search engines', async () => {
      const reply = await ask('/robots.txt');
      expect([reply.statusCode, reply.body]).toEqual([
        200,
        'User-agent: *\nDisallow: /api/\nDisallow: /sp/\nDisallow: /lti/\n',
      ]);
    });

    it('denies the page every browser feature that it does not use', async () => {
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
    const reply = await get().app.inject({ url: '/.well-known/security.txt' });
    expect(reply.statusCode).toBe(404);
  });
});
