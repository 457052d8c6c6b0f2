import { type JWTPayload, errors, jwtVerify } from 'jose';
import { isSubject, namesOf, textOf } from '../../people/told-person.ts';
import type { LtiPlatform } from '../../sign-in-settings/lti-settings.ts';
import type { LaunchedPerson } from '../../store/schema.ts';
import { courseRole } from './course-role.ts';
import type { LtiFailure } from './lti-words.ts';
import { platformKeys } from './platform-keys.ts';

/** What a platform said, verified. */
export interface PlatformMessage {
  type: string;
  target: unknown;
  role: 'learner' | 'instructor';
  person: LaunchedPerson;
  locale: string | undefined;
  deploymentId: string;
  /** The claim of a request for content, unread. */
  deepLinking: unknown;
  /** The claim of the gradebook, unread. */
  gradebook: unknown;
}

export type MessageVerdict =
  | { ok: true; message: PlatformMessage }
  /** `reason` is for the log: it tells of no person. */
  | { ok: false; failure: LtiFailure; reason: string; locale?: string | undefined };

const refused = (reason: string): MessageVerdict => ({ ok: false, failure: 'refused', reason });

const claimOf = (payload: JWTPayload, name: string) =>
  payload[`https://purl.imsglobal.org/spec/lti/claim/${name}`];

function localeOf(payload: JWTPayload): string | undefined {
  const presentation = claimOf(payload, 'launch_presentation') as { locale?: unknown } | undefined;
  return textOf(presentation?.locale, 40) ?? textOf(payload['locale'], 40);
}

/** Past the signature: what LTI asks of a message, and what we ask of the person. */
function judged(payload: JWTPayload, platform: LtiPlatform, nonce: string): MessageVerdict {
  const { sub, azp, aud } = payload;
  if (payload['nonce'] !== nonce) return refused('another nonce');
  if (azp !== undefined && azp !== platform.clientId) return refused('another authorized party');
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return refused('no authorized party');
  if (claimOf(payload, 'version') !== '1.3.0') return refused('another version');
  const deployment = claimOf(payload, 'deployment_id');
  if (typeof deployment !== 'string' || !platform.deploymentIds.includes(deployment))
    return refused('an unknown deployment');
  if (sub === undefined || !isSubject(sub)) return refused('no subject');
  const role = courseRole(claimOf(payload, 'roles'));
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
        // A platform that hides names hides them whole.
        names:
          namesOf({
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

/** The platform's side, not the message: its keys could not be had. */
const isUnreachable = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC';

/** Verifies messages of one platform by its own keys. */
export function createMessageJudge(platform: LtiPlatform) {
  const keys = platformKeys(platform.jwksUri);
  return async (idToken: string, nonce: string): Promise<MessageVerdict> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: platform.issuer,
        audience: platform.clientId,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: 60,
        maxTokenAge: 600,
      });
      return judged(payload, platform, nonce);
    } catch (error) {
      const reason = (error as Error).message;
      return isUnreachable(error) ? { ok: false, failure: 'unreachable', reason } : refused(reason);
    }
  };
}
