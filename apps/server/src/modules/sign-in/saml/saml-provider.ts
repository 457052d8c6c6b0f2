import { createHash, randomBytes } from 'node:crypto';
import type { Profile, SAML } from '@node-saml/node-saml';
import type { SamlSettings } from '../../../config/sign-in/saml-settings.ts';
import type { PendingSignIn } from '../single-sign-on/sign-in-requests-store.ts';
import { type ProviderResult, rejected, withAuthentication } from '../single-sign-on/provider-result.ts';
import { type Attributes, readSamlPerson } from './saml-person.ts';
import {
  assertionIdOf,
  authenticationTimeOf,
  isDeclined,
  requestIdOf,
  findResponseFault,
} from './saml-response.ts';

export interface SamlProviderOptions {
  settings: SamlSettings;
  identifierPattern: string;
  findWaiting: (id: string) => Promise<PendingSignIn | undefined>;
}

export interface SamlAnswer {
  requestId: string;
  /** The same for every copy of an assertion. */
  assertionId: string;
  verdict: ProviderResult;
}

export interface SamlProvider {
  begin: (isProof: boolean) => Promise<{ id: string; address: string }>;
  /** Verifies a posted response: base64 of XML. */
  judge: (samlResponse: string) => Promise<SamlAnswer | (ProviderResult & { ok: false })>;
}

/** Creates one library object per request: only then is the id of the request known. */
async function createSaml(
  { settings, findWaiting }: SamlProviderOptions,
  { requestId, isProof = false }: { requestId: string; isProof?: boolean },
): Promise<SAML> {
  const { identityProvider, signed } = settings;
  const { SAML: Saml, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new Saml({
    entryPoint: identityProvider.signInUrl,
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: settings.acsUrl,
    idpCert: identityProvider.certificates,
    privateKey: settings.key,
    decryptionPvk: settings.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    // Otherwise a sign-in with a second factor fails at many providers.
    disableRequestedAuthnContext: true,
    wantAuthnResponseSigned: signed !== 'assertion',
    wantAssertionsSigned: signed !== 'response',
    acceptedClockSkewMs: 60_000,
    maxAssertionAgeMs: 300_000,
    requestIdExpirationPeriodMs: 600_000,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    forceAuthn: isProof,
    // A later transaction consumes the request together with its answer.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (await findWaiting(id))?.createdAt.toISOString() ?? null,
      removeAsync: async () => null,
    },
  });
}

function answerOf(
  profile: Profile,
  { requestId, waiting }: { requestId: string; waiting: PendingSignIn },
  options: SamlProviderOptions,
): SamlAnswer | undefined {
  const { settings, identifierPattern } = options;
  const [responseXml, assertionXml] = [profile.getSamlResponseXml?.(), profile.getAssertionXml?.()];
  const id = assertionIdOf(assertionXml ?? '');
  if (responseXml === undefined || assertionXml === undefined || id === undefined) return undefined;
  const { entityId } = settings.identityProvider;
  const fault = findResponseFault({ responseXml, assertionXml }, { entityId, acsUrl: settings.acsUrl });
  return {
    requestId,
    assertionId: createHash('sha256').update(`${entityId}\n${id}`).digest('base64url'),
    verdict:
      fault === undefined
        ? withAuthentication(
            readSamlPerson((profile['attributes'] ?? {}) as Attributes, settings, identifierPattern),
            authenticationTimeOf(assertionXml),
            waiting,
          )
        : rejected(fault),
  };
}

export function createSamlProvider(options: SamlProviderOptions): SamlProvider {
  return {
    async begin(isProof) {
      const requestId = `_${randomBytes(20).toString('hex')}`;
      const saml = await createSaml(options, { requestId, isProof });
      return { id: requestId, address: await saml.getAuthorizeUrlAsync('', undefined, {}) };
    },
    async judge(samlResponse) {
      const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
      const requestId = requestIdOf(xml);
      if (requestId === undefined) return rejected('no response to a request');
      const waiting = await options.findWaiting(requestId);
      if (waiting === undefined) return { ok: false, failure: 'expired', reason: 'no request waits for it' };
      if (isDeclined(xml)) return { ok: false, failure: 'declined', reason: 'the provider declined' };
      const saml = await createSaml(options, { requestId });
      let profile: Profile | null;
      try {
        ({ profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse }));
      } catch (error) {
        return rejected((error as Error).message);
      }
      return (profile && answerOf(profile, { requestId, waiting }, options)) ?? rejected('no assertion');
    },
  };
}
