import { expect, it } from 'vitest';
import { cookieOf } from '../../../testing/sign-in/sign-in-replies.ts';
import { platformsFile } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { useTwoPlatforms } from './testing/two-platforms.ts';

const { moodle, env, attempt } = await useTwoPlatforms();

const english = ltiTextsIn('en');

describeApp(
  'a platform with unreachable keys',
  (get) => {
    it('shows the failure on the page and opens no session', async () => {
      const { answer } = await attempt(get(), { username: 'ada' });
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toContain(english.unreachable);
      expect(cookieOf(answer, '__Host-session')).toBeUndefined();
    });
  },
  {
    ...env,
    LTI_PLATFORMS: platformsFile([{ ...moodle.settings, jwks_uri: 'http://127.0.0.1:1/jwks' }]),
  },
);

describeApp('an installation without platforms', (get) => {
  it('serves none of these addresses', async () => {
    for (const url of ['/lti/login', '/lti/jwks', '/lti/configuration'])
      expect((await get().app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
