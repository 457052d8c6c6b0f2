import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, signInRequests } from '../../../database/schema/index.ts';
import {
  type ResponseOptions,
  attributeNames,
  studentAttributes,
  testIdentityProvider,
} from '../../../testing/sign-in/saml-identity-provider.ts';
import {
  acsUrl,
  audience,
  begin,
  finish,
  post,
  useSamlUniversity,
} from '../../../testing/sign-in/saml-university.ts';
import { failed } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { wrapSignature, wrappings } from '../../../testing/sign-in/wrapped-signatures.ts';

const { university, env, attempt } = useSamlUniversity();

const stranger = testIdentityProvider('https://stranger.test/saml');

const foreign = 'https://elsewhere.test/sp/acs';

const attacks: [string, Partial<ResponseOptions>][] = [
  ['has no signature', { signed: 'none' }],
  ['is signed by another key', { keys: stranger.keys }],
  ['is of another issuer', { issuer: stranger.entityId }],
  ['is for another recipient', { recipient: foreign }],
  ['is for another destination', { destination: foreign }],
  ['is signed with SHA-1', { isSha1: true }],
  ['has two confirmations', { confirmationCount: 2 }],
  ['has no confirmation', { confirmationCount: 0 }],
  ['is for the holder of a key', { confirmationMethod: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
  ['is confirmed for no request', { hasRequestInConfirmation: false }],
  ['is no answer to a request', { hasRequestInResponse: false }],
  ['is for another audience', { audience: 'https://elsewhere.test/sp/metadata' }],
  ['has no conditions', { hasConditions: false }],
  ['is of yesterday', { clockLeadSeconds: -86_400 }],
  ['is ten minutes old', { clockLeadSeconds: -600 }],
  ['is of the future', { clockLeadSeconds: 600 }],
  ['has a DOCTYPE', { prolog: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }],
  ['was changed', { tamper: (xml) => xml.replace('du Châtelet', 'Administrator') }],
  ['lost its signature', { tamper: (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/, '') }],
];

const modes = ['response', 'assertion', 'both'] as const;

describeApp(
  'a response of a SAML provider',
  (get) => {
    it.each(attacks)('opens no session for a response that %s', async (_, options) => {
      const { session, location } = await attempt(get(), options);
      expect(session).toBeUndefined();
      expect(location).toBe('https://elucida.test/#/login?failed=refused');
    });

    it('shows that the person declined to sign in', async () => {
      const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
      expect(await attempt(get(), { status })).toEqual(failed('declined'));
    });

    it('accepts a response whose clock is 50 seconds fast or slow', async () => {
      for (const clockLeadSeconds of [-50, 50])
        expect((await attempt(get(), { clockLeadSeconds })).session).toBeDefined();
    });

    it('rejects a response to an unknown request', async () => {
      const begun = { ...(await begin(get())), requestId: '_made-up' };
      expect(await attempt(get(), { begun })).toEqual(failed('expired'));
    });

    it('rejects a response that arrives too late', async () => {
      const begun = await begin(get());
      await get()
        .store.db.update(signInRequests)
        .set({ createdAt: sql`now() - interval '11 minutes'` })
        .where(eq(signInRequests.id, begun.requestId));
      expect(await attempt(get(), { begun })).toEqual(failed('expired'));
    });

    it('accepts a response once, for sequential and for eight simultaneous posts', async () => {
      for (const posts of [1, 8]) {
        const { requestId, cookie } = await begin(get());
        const xml = university.respond({ requestId, acsUrl, audience });
        const places = await Promise.all(Array.from({ length: posts }, () => post(get(), xml)));
        const taken = places.filter((location) => location.includes('/sp/finish'));
        expect(taken).toHaveLength(1);
        expect(await post(get(), xml)).toBe(failed('expired').location);
        const results = await Promise.all(Array.from({ length: 8 }, () => finish(get(), taken[0]!, cookie)));
        expect(results.filter(({ session }) => session !== undefined)).toHaveLength(1);
      }
    });

    it('rejects the same assertion for a second request', async () => {
      const [first, second] = [await begin(get()), await begin(get())];
      const xml = university.respond({ requestId: first.requestId, acsUrl, audience, signed: 'assertion' });
      const bent = xml.replace(
        `InResponseTo="${first.requestId}"><saml:Issuer>`,
        `InResponseTo="${second.requestId}"><saml:Issuer>`,
      );
      expect(bent).not.toBe(xml);
      expect(await post(get(), bent)).toBe(failed('refused').location);
    });

    it('opens a session only in the browser that asked for it', async () => {
      const [victim, attacker] = [await begin(get()), await begin(get())];
      const location = await post(
        get(),
        university.respond({ requestId: attacker.requestId, acsUrl, audience }),
      );
      expect(await finish(get(), location, victim.cookie)).toEqual(failed('other-browser'));
      expect(await finish(get(), location, '')).toEqual(failed('other-browser'));
      // The attacker has no code if another browser received the response.
      const guess = 'https://elucida.test/sp/finish?code=';
      expect(await finish(get(), guess, attacker.cookie)).toEqual(failed('other-browser'));
    });

    it('accepts a response that arrives with the cookie of another page of the site', async () => {
      const { token } = get().as('STUDENT');
      const { requestId, cookie } = await begin(get());
      const xml = university.respond({ requestId, acsUrl, audience });
      const location = await post(get(), xml, `__Host-session=${token}`);
      expect((await finish(get(), location, cookie)).session).toBeDefined();
    });

    it('rejects a malformed response', async () => {
      for (const garbage of ['', 'x', '<a/>', '<!DOCTYPE lolz [<!ENTITY a "b">]><a>&a;</a>', '\0'])
        expect(await post(get(), garbage)).toBe(failed('refused').location);
    });
  },
  env,
);

describe.each(modes)('SAML_SIGNED=%s', (mode) => {
  describeApp(
    'a response',
    (get) => {
      it('accepts a response only if it has the required signatures', async () => {
        const taken = await Promise.all(
          modes.map(async (signed) => (await attempt(get(), { signed })).session !== undefined),
        );
        expect(taken).toEqual(modes.map((signed) => signed === mode || signed === 'both'));
      });

      it('opens no session of another person for a wrapped signature', async () => {
        for (const wrapping of wrappings) {
          for (const signed of modes) {
            const begun = await begin(get());
            const attributes = studentAttributes();
            const [honest, evil] = [
              attributes[attributeNames.subjectId]!,
              `evil-${begun.requestId}@uni.test`,
            ];
            const tamper = (xml: string) => {
              const forged = wrapSignature(xml, wrapping, { honest, evil });
              // Without a signature to move there is nothing to forge.
              if (signed === 'both') expect(forged, wrapping).toContain(evil);
              return forged;
            };
            await attempt(get(), { begun, signed, attributes, tamper });
            const forged = await get().store.db.$count(
              identities,
              eq(identities.subject, evil.toLowerCase()),
            );
            expect(forged, `${wrapping}, ${signed}`).toBe(0);
          }
        }
      });
    },
    { ...env, SAML_SIGNED: mode },
  );
});
