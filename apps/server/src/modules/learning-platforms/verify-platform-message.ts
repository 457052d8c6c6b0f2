import { type JWTPayload, errors, jwtVerify } from 'jose';
import {
  isValidSubject,
  profileNamesOf,
  cleanProfileText,
} from '../sign-in/single-sign-on/provider-profile.ts';
import type { LtiPlatform } from '../../config/sign-in/lti-settings.ts';
import type { LaunchedPerson } from '../../database/schema/index.ts';
import { courseRoleOf } from './course-role.ts';
import type { LtiFailure } from './lti-texts.ts';
import { createPlatformKeySet } from './platform-keys.ts';

export interface PlatformMessage {
  type: string;
  target: unknown;
  role: 'learner' | 'instructor';
  person: LaunchedPerson;
  locale: string | undefined;
  deploymentId: string;
  deepLinking: unknown;
  gradebook: unknown;
}

export type MessageVerification =
  | { ok: true; message: PlatformMessage }
  /** `reason` is for the server log and identifies no person. */
  | { ok: false; failure: LtiFailure; reason: string; locale?: string | undefined };

const rejected = (reason: string): MessageVerification => ({ ok: false, failure: 'refused', reason });

const claimOf = (payload: JWTPayload, name: string) =>
  payload[`https://purl.imsglobal.org/spec/lti/claim/${name}`];

function localeOf(payload: JWTPayload): string | undefined {
  const presentation = claimOf(payload, 'launch_presentation') as { locale?: unknown } | undefined;
  return cleanProfileText(presentation?.locale, 40) ?? cleanProfileText(payload['locale'], 40);
}

/** The signature is already valid. Checks the requirements of LTI and those for the person. */
function verifyClaims(payload: JWTPayload, platform: LtiPlatform, nonce: string): MessageVerification {
  const { sub, azp, aud } = payload;
  if (payload['nonce'] !== nonce) return rejected('another nonce');
  if (azp !== undefined && azp !== platform.clientId) return rejected('another authorized party');
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return rejected('no authorized party');
  if (claimOf(payload, 'version') !== '1.3.0') return rejected('another version');
  const deployment = claimOf(payload, 'deployment_id');
  if (typeof deployment !== 'string' || !platform.deploymentIds.includes(deployment))
    return rejected('an unknown deployment');
  if (sub === undefined || !isValidSubject(sub)) return rejected('an invalid subject');
  const role = courseRoleOf(claimOf(payload, 'roles'));
  const locale = localeOf(payload);
  if (role === undefined)
    return { ok: false, failure: 'not-admitted', reason: 'no role in the course', locale };
  return {
    ok: true,
    message: {
      type: String(claimOf(payload, 'message_type')),
      target: claimOf(payload, 'target_link_uri'),
      role,
      person: {
        issuer: platform.issuer,
        subject: sub,
        // Null unless both names are known: a platform that hides names hides them completely.
        names:
          profileNamesOf({
            firstname: payload['given_name'],
            lastname: payload['family_name'],
            displayName: payload['name'],
          }) ?? null,
      },
      locale,
      deploymentId: deployment,
      deepLinking: payload['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'],
      gradebook: payload['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'],
    },
  };
}

/** Checks if the platform's keys could not be loaded. */
const isUnreachable = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

export function createMessageVerifier(platform: LtiPlatform) {
  const keys = createPlatformKeySet(platform.jwksUri);
  return async (idToken: string, nonce: string): Promise<MessageVerification> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: platform.issuer,
        audience: platform.clientId,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: 60,
        maxTokenAge: 600,
      });
      return verifyClaims(payload, platform, nonce);
    } catch (error) {
      const reason = (error as Error).message;
      return isUnreachable(error) ? { ok: false, failure: 'unreachable', reason } : rejected(reason);
    }
  };
}
