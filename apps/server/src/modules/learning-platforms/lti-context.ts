import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExternalSignIn,
  type ExternalSignInOptions,
  createExternalSignIn,
} from '../sign-in/sessions/external-sign-in.ts';
import { chooseLanguage } from '../../platform/http/headers/choose-language.ts';
import type { LtiPlatform, LtiSettings } from '../../config/sign-in/lti-settings.ts';
import type { Db } from '../../database/database.ts';
import { sendLtiFailurePage } from './lti-page.ts';
import type { LtiFailure } from './lti-texts.ts';
import type { PlatformMessage } from './verify-platform-message.ts';

/** `reason` is for the server log and identifies no person. */
export interface LtiRejection {
  failure: LtiFailure;
  reason: string;
  locale?: string | undefined;
}

export interface ReceivedMessage {
  state: string;
  message: PlatformMessage;
  platform: LtiPlatform;
}

export interface LtiContext {
  db: Db;
  externalSignIn: ExternalSignIn;
  /** With a trailing slash. */
  baseUrl: string;
  platforms: readonly LtiPlatform[];
  /** Returns undefined if the platform was removed from the settings. */
  findPlatform: (asked: { issuer: string; clientId: string }) => LtiPlatform | undefined;
  /** Also logs the rejection. */
  fail: (request: FastifyRequest, reply: FastifyReply, rejection: LtiRejection) => Promise<FastifyReply>;
}

export function createLtiContext(
  options: ExternalSignInOptions,
  { baseUrl, platforms }: LtiSettings,
): LtiContext {
  const externalSignIn = createExternalSignIn(options, 'lti');
  const framedBy = [...new Set(platforms.flatMap(({ origins }) => origins))];
  return {
    db: options.db,
    externalSignIn,
    baseUrl,
    platforms,
    findPlatform: (asked) =>
      platforms.find(({ issuer, clientId }) => issuer === asked.issuer && clientId === asked.clientId),
    async fail(request, reply, { failure, reason, locale }) {
      await externalSignIn.logRejection(request, failure, reason);
      const language = chooseLanguage(locale, request.headers['accept-language']);
      return sendLtiFailurePage(reply, { failure, language, framedBy });
    },
  };
}
