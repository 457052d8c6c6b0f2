import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { LtiContentRequest } from '../../../database/schema/index.ts';
import { maxScore } from '../scores/line-item.ts';
import { exerciseLink } from '../target-page.ts';
import type { ToolKey } from '../tool-key.ts';

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

export interface ChosenExercise {
  id: number;
  /** Number and name, as students see them. */
  title: string;
}

function contentItem({ id, title }: ChosenExercise, baseUrl: string, { takesLineItem }: LtiContentRequest) {
  const lineItem = { scoreMaximum: maxScore, label: title, resourceId: `exercise-${id}` };
  return {
    type: 'ltiResourceLink',
    title,
    url: exerciseLink(baseUrl, id),
    window: { targetName: '_blank' },
    ...(takesLineItem && { lineItem }),
  };
}

export interface ContentResponse {
  platform: LtiPlatform;
  request: LtiContentRequest;
  /** Undefined if nothing was chosen. */
  exercise: ChosenExercise | undefined;
  baseUrl: string;
}

/** The answer follows LTI Deep Linking 2.0. */
export async function signContentResponse(
  { privateKey, kid }: ToolKey,
  { platform, request, exercise, baseUrl }: ContentResponse,
): Promise<string> {
  return new SignJWT({
    nonce: randomUUID(),
    [lti('message_type')]: 'LtiDeepLinkingResponse',
    [lti('version')]: '1.3.0',
    [lti('deployment_id')]: request.deploymentId,
    [deepLinking('content_items')]: exercise ? [contentItem(exercise, baseUrl, request)] : [],
    ...(request.data !== null && { [deepLinking('data')]: request.data }),
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(platform.clientId)
    .setAudience(platform.issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}
