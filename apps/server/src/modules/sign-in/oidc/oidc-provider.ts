import * as client from 'openid-client';
import { createLimitedFetch } from '../../../platform/http/binding/read-limited-body.ts';
import type { OidcSettings } from '../../../config/sign-in/oidc-settings.ts';
import { roleOfAffiliations } from '../single-sign-on/affiliation-role.ts';
import { readProviderProfile } from '../single-sign-on/read-provider-profile.ts';
import type { PendingSignIn } from '../single-sign-on/sign-in-requests-store.ts';
import { type ProviderResult, rejected, withAuthentication } from '../single-sign-on/provider-result.ts';

export interface OidcSecrets {
  nonce: string;
  codeVerifier: string;
}

export interface OidcProvider {
  /** Throws if the provider cannot be reached. */
  begin: (isProof: boolean) => Promise<{ id: string; address: string; secrets: OidcSecrets }>;
  /**
   * `callback` is the URL to which the provider sent the browser; `id` is the sign-in that it
   * names.
   */
  judge: (
    callback: URL,
    id: string,
    waiting: PendingSignIn & { secrets: OidcSecrets },
  ) => Promise<ProviderResult>;
}

/** Limit of one answer: metadata, a key set, a token or user info. */
const maxBytes = 256 * 1024;

/** `none` and algorithms with the client secret do not prove who signed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];

const timeoutSeconds = 10;
/**
 * Age that cached keys get before each sign-in: `oauth4webapi` reads the keys again for an unknown
 * key id only if its cached keys are older.
 */
const refetchAgeSeconds = 60;
const maxTokenAgeSeconds = 600;
const clockToleranceSeconds = 60;

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function readProfileOfClaims(
  claims: Claims,
  { claims: names, affiliations }: OidcSettings,
  identifierPattern: string,
): ProviderResult {
  const held = [claims[names.affiliation]]
    .flat()
    .filter((value): value is string => typeof value === 'string');
  return readProviderProfile(
    {
      issuer: String(claims['iss']),
      attribute: 'sub',
      subject: textOf(claims['sub']),
      email: textOf(claims['email']),
      // Some providers send this claim as text. Without it, the address counts as proven, because
      // the university's own provider sends only its own addresses.
      isEmailProven: String(claims['email_verified'] ?? true) === 'true',
      firstname: textOf(claims['given_name']),
      lastname: textOf(claims['family_name']),
      displayName: textOf(claims['name']),
      identifiers: [textOf(claims[names.identifier])],
      role: roleOfAffiliations(held, affiliations, { isScoped: true }),
      affiliations: held,
      arrived: Object.keys(claims),
    },
    identifierPattern,
  );
}

/** Providers send this time if a new sign-in was requested. */
function authenticationTimeOf({ auth_time: seconds }: Claims): Date | undefined {
  const isTime = typeof seconds === 'number' && seconds >= 0 && seconds < 1e11;
  return isTime ? new Date(seconds * 1000) : undefined;
}

/** Returns why an ID token with a valid signature does not belong to this sign-in. */
function findClaimsFault({ azp, iat }: Claims, clientId: string): string | undefined {
  if (azp !== undefined && azp !== clientId) return 'the ID token was issued to another client (azp)';
  const age = Date.now() / 1000 - Number(iat);
  if (!(age < maxTokenAgeSeconds && age > -clockToleranceSeconds))
    return 'the ID token was issued too long ago, or in the future (iat)';
  return undefined;
}

/** Returns the configured algorithm, or the first of `algorithms` that the provider offers. */
function pinAlgorithm(metadata: client.ServerMetadata, algorithm: string | undefined): string {
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const pinned = algorithm ?? algorithms.find((name) => offered.includes(name));
  if (pinned === undefined) throw new Error('The provider signs with no algorithm that proves anything.');
  return pinned;
}

/** Requires ID tokens signed with the provider's key and the pinned algorithm. */
function createConfiguration(metadata: client.ServerMetadata, settings: OidcSettings): client.Configuration {
  const configuration = new client.Configuration(metadata, settings.clientId, {
    client_secret: settings.clientSecret,
    id_token_signed_response_alg: pinAlgorithm(metadata, settings.algorithm),
  });
  configuration.timeout = timeoutSeconds;
  configuration[client.customFetch] = createLimitedFetch(maxBytes);
  if (settings.issuer.protocol === 'http:') client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Uses a code with PKCE, state and nonce, and checks the issuer of the answer. */
export function createOidcProvider(settings: OidcSettings, identifierPattern: string): OidcProvider {
  let known: Promise<client.ServerMetadata> | undefined;
  /** The provider's keys, with the time at which they were read, in seconds since 1970. */
  let keys: ReturnType<typeof client.getJwksCache>;

  /** Reads the provider's metadata once. If that fails, the next sign-in retries. */
  function discoverMetadata(): Promise<client.ServerMetadata> {
    known ??= client
      .discovery(settings.issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: timeoutSeconds,
        [client.customFetch]: createLimitedFetch(maxBytes),
        ...(settings.issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      })
      .then((found) => found.serverMetadata())
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  /** Returns a configuration for one sign-in, with the provider's cached keys. */
  async function loadConfiguration(): Promise<client.Configuration> {
    const configuration = createConfiguration(await discoverMetadata(), settings);
    const uat = Math.floor(Date.now() / 1000) - refetchAgeSeconds;
    if (keys !== undefined) client.setJwksCache(configuration, { ...keys, uat: Math.min(keys.uat, uat) });
    return configuration;
  }

  function rememberKeys(configuration: client.Configuration): void {
    const used = client.getJwksCache(configuration);
    if (used !== undefined && used.uat > (keys?.uat ?? 0)) keys = used;
  }

  /** Completes the ID token's claims from the user-info endpoint if the provider has one. */
  async function loadClaims(
    configuration: client.Configuration,
    tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  ) {
    const claims = tokens.claims();
    if (claims === undefined) return undefined;
    const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
    if (userinfo === undefined) return claims;
    const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...userInfo, ...claims };
  }

  return {
    async begin(isProof) {
      const configuration = await loadConfiguration();
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
        ...(isProof && { prompt: 'login', max_age: '0' }),
      });
      return { id, address: address.href, secrets: { nonce, codeVerifier } };
    },
    async judge(callback, id, waiting) {
      const { nonce, codeVerifier } = waiting.secrets;
      if (callback.searchParams.has('error'))
        return { ok: false, failure: 'declined', reason: 'the provider declined' };
      try {
        const checks = { expectedState: id, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
        const configuration = await loadConfiguration();
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          ...checks,
          idTokenExpected: true,
        });
        rememberKeys(configuration);
        const claims = await loadClaims(configuration, tokens);
        if (claims === undefined) return rejected('no ID token');
        // Only the ID token is signed for this sign-in.
        const signed = tokens.claims()!;
        const fault = findClaimsFault(signed, settings.clientId);
        if (fault !== undefined) return rejected(fault);
        const verdict = readProfileOfClaims(claims, settings, identifierPattern);
        return withAuthentication(verdict, authenticationTimeOf(signed), waiting);
      } catch (error) {
        // The provider may have changed its metadata or its keys, so the next sign-in reads them
        // again.
        known = undefined;
        keys = undefined;
        return rejected((error as Error).message);
      }
    },
  };
}
