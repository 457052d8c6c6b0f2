import { z } from 'zod';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { PlatformMessage } from '../verify-platform-message.ts';

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** A solved exercise gets all of it. */
export const maxScore = 100;

const endpoint = z.object({ scope: z.array(z.string()), lineitem: z.url().max(1000) });

/**
 * LTI Assignment and Grade Services 2.0. Returns undefined if the platform requests no scores, if
 * the column is not on the platform itself, or for teachers, who have no column.
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
