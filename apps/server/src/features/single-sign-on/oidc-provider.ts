import * as client from 'openid-client';
import { limitedFetch } from '../../http/limited-body.ts';
import type { OidcSettings } from '../../sign-in-settings/oidc-settings.ts';
import { affiliationRole } from './affiliation-role.ts';
import { assertedPerson } from './asserted-person.ts';
import { type Verdict, refused } from './provider.ts';

export interface OidcSecrets {
  nonce: string;
  codeVerifier: string;
}

export interface OidcProvider {
  /** Throws where the provider cannot be reached. */
  begin: () => Promise<{ id: string; address: string; secrets: OidcSecrets }>;
  /** `callback` is the address to which the provider sent the browser; `id` the sign-in that the address names. */
  judge: (callback: URL, id: string, secrets: OidcSecrets) => Promise<Verdict>;
}

/** Of one answer: a description, a set of keys, a token or what is told of a person. */
const mostBytes = 256 * 1024;

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function personOf(
  claims: Claims,
  { claims: names, affiliations }: OidcSettings,
  identifierPattern: string,
): Verdict {
  const held = [claims[names.affiliation]]
    .flat()
    .filter((value): value is string => typeof value === 'string');
  return assertedPerson(
    {
      issuer: String(claims['iss']),
      attribute: 'sub',
      subject: textOf(claims['sub']),
      email: textOf(claims['email']),
      firstname: textOf(claims['given_name']),
      lastname: textOf(claims['family_name']),
      displayName: textOf(claims['name']),
      identifiers: [textOf(claims[names.identifier])],
      role: affiliationRole(held, affiliations, { isScoped: true }),
      affiliations: held,
      arrived: Object.keys(claims),
    },
    identifierPattern,
  );
}

/** Sign-in by OpenID Connect: a code with PKCE, state and nonce, and the issuer checked in the answer. */
export function createOidcProvider(settings: OidcSettings, identifierPattern: string): OidcProvider {
  let known: Promise<client.Configuration> | undefined;

  /** Asked once; a provider that did not answer is asked again by the next person. */
  function discovered(): Promise<client.Configuration> {
    known ??= client
      .discovery(settings.issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: 10,
        [client.customFetch]: limitedFetch(mostBytes),
        ...(settings.issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  /** What the token leaves out, a provider tells where it is asked. */
  async function claimsOf(tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers) {
    const configuration = await discovered();
    const claims = tokens.claims();
    if (claims === undefined) return undefined;
    const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
    if (userinfo === undefined) return claims;
    const told = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...told, ...claims };
  }

  return {
    async begin() {
      const configuration = await discovered();
      const [id, nonce, codeVerifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        state: id,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { id, address: address.href, secrets: { nonce, codeVerifier } };
    },
    async judge(callback, id, { nonce, codeVerifier }) {
      if (callback.searchParams.has('error'))
        return { ok: false, failure: 'declined', reason: 'the provider declined' };
      try {
        const checks = { expectedState: id, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const tokens = await client.authorizationCodeGrant(await discovered(), callback, {
          ...checks,
          idTokenExpected: true,
        });
        const claims = await claimsOf(tokens);
        return claims === undefined ? refused('no ID token') : personOf(claims, settings, identifierPattern);
      } catch (error) {
        return refused((error as Error).message);
      }
    },
  };
}
