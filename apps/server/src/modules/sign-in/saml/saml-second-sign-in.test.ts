import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '../../../database/schema/index.ts';
import { attributeNames, studentAttributes } from '../../../testing/sign-in/saml-identity-provider.ts';
import {
  acsUrl,
  audience,
  begin,
  post,
  useSamlUniversity,
} from '../../../testing/sign-in/saml-university.ts';
import { cookieOf, failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';

const { university, env, attempt } = useSamlUniversity();

describeApp(
  'a sign-in through a SAML provider in a browser with a session',
  (get) => {
    async function comeBackBeside(token: string | undefined, attributes = studentAttributes()) {
      const { requestId, cookie } = await begin(get(), '?next=/exercises/3');
      const location = await post(get(), university.respond({ requestId, acsUrl, audience, attributes }));
      const both = `${cookie}; __Host-session=${token}`;
      const headers = { cookie: both, 'accept-language': 'fr-BE' };
      const url = location.slice('https://elucida.test'.length);
      const asked = await get().app.inject({ method: 'GET', url, headers });
      const code = / name="code" value="([\w-]{43})"/.exec(asked.body)?.[1] ?? '';
      const choose = (choice: string, origin = 'https://elucida.test') =>
        get().app.inject({
          method: 'POST',
          url: '/sp/finish',
          headers: { cookie: both, origin, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ code, choice }).toString(),
        });
      return { asked, choose };
    }

    it('asks before it replaces the session of another account, and names both accounts', async () => {
      const { token, email } = await get().another('STUDENT', { firstname: 'Ada', lastname: '<Lovelace>' });
      const { asked, choose } = await comeBackBeside(token, studentAttributes('switching'));
      expect([asked.statusCode, cookieOf(asked, '__Host-session')]).toEqual([200, undefined]);
      expect(asked.body).toContain('<html lang="fr">');
      expect(asked.body).toContain(`Ada &lt;Lovelace&gt; (${email})`);
      expect(asked.body).toContain('Émilie du Châtelet (switching@student.uni.test)');
      expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
      expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
      expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const forged = await choose('switch', 'https://evil.test');
      expect([forged.statusCode, cookieOf(forged, '__Host-session')]).toEqual([403, undefined]);
      const chosen = await choose('switch');
      expect(chosen.headers.location).toBe('https://elucida.test/#/exercises/3');
      const session = cookieOf(chosen, '__Host-session');
      expect(await whoIs(get(), session)).toMatchObject({ username: 'switching@student.uni.test' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
    });

    it('keeps the session of another account if the person stays, and creates no account', async () => {
      const { token, id } = await get().another('STUDENT');
      const { choose } = await comeBackBeside(token, studentAttributes('staying'));
      const chosen = await choose('stay');
      expect(chosen.headers.location).toBe('https://elucida.test/#/exercises/3');
      expect(cookieOf(chosen, '__Host-session')).toBeUndefined();
      expect(await whoIs(get(), token)).toMatchObject({ id });
      const { db } = get().store;
      expect(await db.$count(accounts, eq(accounts.email, 'staying@student.uni.test'))).toBe(0);
      expect((await choose('switch')).headers.location).toBe(failed('other-browser').location);
    });

    it('ends the session if the person continues and another account has their address', async () => {
      const { token } = await get().another('STUDENT');
      const holder = await get().another('PROFESSOR');
      const attributes = { ...studentAttributes('taken'), [attributeNames.mail]: holder.email };
      const { choose } = await comeBackBeside(token, attributes);
      const chosen = await choose('switch');
      expect(chosen.headers.location).toMatch(/#\/login\?failed=email-taken&join=[\w-]{43}/);
      expect(chosen.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ value: '' });
      expect((await whoIs(get(), token)).code).toBe('unauthenticated');
    });

    it('continues without a question if the session belongs to the same account', async () => {
      const attributes = studentAttributes('same');
      const { session } = await attempt(get(), { attributes });
      const { asked } = await comeBackBeside(session, attributes);
      expect(asked.headers.location).toBe('https://elucida.test/#/exercises/3');
      expect((await whoIs(get(), session)).code).toBe('unauthenticated');
    });
  },
  env,
);
