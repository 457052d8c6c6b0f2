import { z } from 'zod';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { PlatformMessage } from '../verify-platform-message.ts';

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** Of the gradebook's column: an exercise that is solved has them all. */
export const maxScore = 100;

const endpoint = z.object({ scope: z.array(z.string()), lineitem: z.url().max(1000) });

/**
 * The column of the gradebook in which the platform wants this person's score (LTI Assignment and Grade Services 2.0); undefined where it wants
 * none, or elsewhere than on the platform itself. Teachers have no column.
 */
export function parseLineItem(
  { gradebook, role }: Pick<PlatformMessage, 'gradebook' | 'role'>,
  { origins }: LtiPlatform,
): string | undefined {
  const read = endpoint.safeParse(gradebook);
  if (!read.success || role !== 'learner' || !read.data.scope.includes(scoreScope)) return undefined;
  const { lineitem } = read.data;
  return origins.includes(new URL(lineitem).origin) ? lineitem : undefined;
}
