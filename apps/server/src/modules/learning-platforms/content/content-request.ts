import { z } from 'zod';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { LtiContentRequest } from '../../../database/schema/index.ts';
import type { PlatformMessage } from '../verify-platform-message.ts';

const deepLinkingSettings = z.object({
  deep_link_return_url: z.url(),
  accept_types: z.array(z.string()),
  accept_lineitem: z.boolean().optional(),
  data: z.string().optional(),
});

/** Returns the reason if the platform cannot receive an exercise. */
export function parseContentRequest(
  { deepLinking, deploymentId, locale }: PlatformMessage,
  { origins }: LtiPlatform,
): { ok: true; request: LtiContentRequest } | { ok: false; reason: string } {
  const read = deepLinkingSettings.safeParse(deepLinking);
  if (!read.success) return { ok: false, reason: 'no readable settings of deep linking' };
  const { deep_link_return_url: returnUrl, accept_types: types, accept_lineitem: lineItem, data } = read.data;
  if (!types.includes('ltiResourceLink')) return { ok: false, reason: 'it accepts no links to exercises' };
  if (!origins.includes(new URL(returnUrl).origin))
    return { ok: false, reason: 'it wants its answer at an address that is none of its origins' };
  return {
    ok: true,
    request: {
      kind: 'content',
      deploymentId,
      returnUrl,
      data: data ?? null,
      takesLineItem: lineItem !== false,
      locale: locale ?? null,
    },
  };
}
