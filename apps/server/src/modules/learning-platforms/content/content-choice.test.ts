import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { ltiRequests } from '../../../database/schema/index.ts';
import { addExercise, exerciseBody } from '../../../testing/factories.ts';
import { startLaunch, expectRejection, postForm, publicUrl } from '../../../testing/sign-in/lti-launch.ts';
import {
  deepLinkingSettings,
  ltiClaim,
  membership,
  platformsFile,
  startLtiPlatform,
} from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { choose, codeOf, contentSteps, items, offered, settings, teacher } from './testing/content-steps.ts';

const moodle = await startLtiPlatform(publicUrl);
afterAll(() => moodle.close());

const env = {
  PUBLIC_URL: publicUrl,
  LTI_PLATFORMS: platformsFile([{ ...moodle.settings, origins: ['https://moodle.test'] }]),
};

const english = ltiTextsIn('en');
const { ask, claimsOf } = contentSteps(moodle);

describeApp(
  'a teacher who links an exercise from a course',
  (get) => {
    it('sends the course a signed link with a gradebook column for a published exercise', async () => {
      const { id } = await addExercise(get(), 'CCCC', { name: 'A <b>small</b> one' });
      const list = await ask(get());
      expect(list.statusCode).toBe(200);
      expect(list.body).toContain(`Exercise ${id}: A &lt;b&gt;small&lt;/b&gt; one`);
      const policy = String(list.headers['content-security-policy']);
      expect(policy).toContain("form-action 'self';");
      expect(policy).toContain('https://moodle.test');
      const reply = await choose(get(), { code: codeOf(list), exercise: String(id) });
      expect(reply.body).toContain(`action="${settings.deep_link_return_url}"`);
      expect(String(reply.headers['content-security-policy'])).toMatch(
        /form-action .*https:\/\/moodle\.test/,
      );
      expect(await claimsOf(get(), reply)).toMatchObject({
        [ltiClaim('message_type')]: 'LtiDeepLinkingResponse',
        [ltiClaim('version')]: '1.3.0',
        [ltiClaim('deployment_id')]: '1',
        'https://purl.imsglobal.org/spec/lti-dl/claim/data': settings.data,
        [items]: [
          {
            type: 'ltiResourceLink',
            title: `Exercise ${id}: A <b>small</b> one`,
            url: `${publicUrl}/lti/exercises/${id}`,
            lineItem: {
              scoreMaximum: 100,
              label: `Exercise ${id}: A <b>small</b> one`,
              resourceId: `exercise-${id}`,
            },
          },
        ],
      });
    });

    it('sees the same exercises as students, but no molecules and no hidden exercises', async () => {
      const shown = await addExercise(get(), 'CCO', { name: 'Shown' }, { name: 'Ethyl secret' });
      const hidden = await addExercise(get(), 'CCN', { name: 'Not yet', public: false });
      const list = await ask(get());
      expect(offered(list)).toContain(shown.id);
      expect(offered(list)).not.toContain(hidden.id);
      expect(list.body).not.toMatch(/Ethyl secret|Not yet/);
      expect(list.body).not.toContain(shown.moleculeId);
      const reply = await choose(get(), { code: codeOf(list), exercise: String(hidden.id) });
      expect(reply.body).not.toContain('name="JWT"');
      expect(offered(reply)).toContain(shown.id);
    });

    it('finds an exercise by its number or a part of its name, and turns pages', async () => {
      const place = await addExercise(get(), 'CCS', { name: 'Needle' });
      for (let made = 0; made < 21; made++)
        await get()
          .as('ADMINISTRATOR')
          .post('/exercises', exerciseBody(place, { name: `Haystack ${5000 + made}` }));
      const code = codeOf(await ask(get()));
      const found = await choose(get(), { code, search: 'needl' });
      expect(offered(found)).toHaveLength(1);
      const [id] = offered(found);
      expect(offered(await choose(get(), { code, search: String(id) }))).toContain(id);
      expect((await choose(get(), { code, search: 'nothing "of that' })).body).toContain(english.noExercise);
      expect(offered(await choose(get(), { code, search: '5007' }))).toHaveLength(1);
      const first = await choose(get(), { code, search: 'haystack' });
      expect(offered(first)).toHaveLength(20);
      expect(first.body).toContain(english.later);
      const second = await choose(get(), { code, search: 'haystack', start: '20' });
      expect(offered(second)).toHaveLength(1);
      expect(second.body).toContain(english.earlier);
      expect(second.body).not.toContain(english.later);
    });

    it('allows cancelling, and adds no column if the platform accepts none', async () => {
      const { id } = await addExercise(get(), 'CCCCC');
      const cancelled = await choose(get(), { code: codeOf(await ask(get())), cancel: '1' });
      expect(await claimsOf(get(), cancelled)).toMatchObject({ [items]: [] });
      const list = await ask(get(), { [deepLinkingSettings]: { ...settings, accept_lineitem: false } });
      const reply = await choose(get(), { code: codeOf(list), exercise: String(id) });
      expect((await claimsOf(get(), reply))[items]).toEqual([
        expect.not.objectContaining({ lineItem: expect.anything() }),
      ]);
    });

    it('accepts one choice of an exercise for each request, within an hour', async () => {
      const { id } = await addExercise(get(), 'CCCCCC');
      const chosen = { code: codeOf(await ask(get())), exercise: String(id) };
      const replies = await Promise.all(Array.from({ length: 8 }, () => choose(get(), chosen)));
      expect(replies.filter(({ body }) => body.includes('name="JWT"'))).toHaveLength(1);
      expectRejection(await choose(get(), chosen), english.expired);
      expectRejection(await choose(get(), { ...chosen, code: 'x'.repeat(43) }), english.expired);
      const code = codeOf(await ask(get()));
      const createdAt = new Date(Date.now() - 61 * 60_000);
      await get()
        .store.db.update(ltiRequests)
        .set({ createdAt })
        .where(eq(ltiRequests.issuer, moodle.issuer));
      expectRejection(await choose(get(), { ...chosen, code }), english.expired);
    });

    it.each<[string, Record<string, unknown>, keyof typeof english]>([
      ['a student', { [ltiClaim('roles')]: [membership('Learner')] }, 'not-a-teacher'],
      ['a launch in its place', { [ltiClaim('message_type')]: 'LtiResourceLinkRequest' }, 'refused'],
      [
        'an answer to another site',
        { [deepLinkingSettings]: { ...settings, deep_link_return_url: 'https://evil.test/' } },
        'refused',
      ],
      [
        'an answer to a script',
        { [deepLinkingSettings]: { ...settings, deep_link_return_url: 'javascript:alert(1)' } },
        'refused',
      ],
      ['only files', { [deepLinkingSettings]: { ...settings, accept_types: ['file'] } }, 'refused'],
      ['no settings', { [deepLinkingSettings]: undefined }, 'refused'],
    ])('rejects the request if the platform asks for %s', async (_, claims, sentence) => {
      const reply = await ask(get(), claims);
      expectRejection(reply, String(english[sentence]));
      expect(reply.headers.location).toBeUndefined();
    });

    it('opens no session for a content request, and no content page for a launch', async () => {
      moodle.claims = teacher;
      const { address } = await startLaunch(get(), { platform: moodle });
      expectRejection(await postForm(get(), await moodle.visit(address, 'teacher')), english.refused);
      const list = await ask(get());
      expect(list.cookies).toEqual([]);
      const finish = `/lti/finish?code=${codeOf(list)}`;
      const headers = { cookie: `__Host-sign-in=${'x'.repeat(43)}` };
      expectRejection(
        await get().app.inject({ method: 'GET', url: finish, headers }),
        english['other-browser'],
      );
    });
  },
  env,
);
