import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { limits } from '../limits.ts';
import { pageTypes } from './page-types.ts';
import { issueText } from '../messages/issue-text.ts';

/** Names for visits without a known account. */
export const visitorNames = { guest: 'Guests', gone: '[NOT FOUND]' } as const;

const daysMessage = issueText('days-out-of-range', {
  minimum: limits.statisticsDaysMinimum,
  maximum: limits.statisticsDaysMaximum,
});

/** Text in a query or a form field. */
export const statisticsDays = z
  .string()
  .regex(/^\d{1,3}$/, daysMessage)
  .transform(Number)
  .pipe(
    z.number().min(limits.statisticsDaysMinimum, daysMessage).max(limits.statisticsDaysMaximum, daysMessage),
  );

/**
 * Statistics; `day` is a calendar day in UTC, such as 2026-01-31. Days, pages and users are in
 * display order.
 */
export const statisticsSchema = z.object({
  day: z.array(z.object({ day: z.string(), count: z.number() })),
  page: z.array(z.object({ urltype: z.string(), count: z.number() })),
  user: z.array(z.object({ username: z.string(), count: z.number() })),
});

export type Statistics = z.output<typeof statisticsSchema>;

export const statistics = {
  read: defineEndpoint({
    method: 'GET',
    path: '/statistics',
    access: 'statistics.read',
    summary: 'View the statistics',
    description: 'Returns visits of the last days (UTC, today included) by day, kind of page and user.',
    query: z.strictObject({ days: statisticsDays.optional() }),
    reply: { status: 200, schema: statisticsSchema },
  }),
  visit: defineEndpoint({
    method: 'POST',
    path: '/visits',
    access: 'visits.record',
    summary: 'Record a visit',
    body: z.strictObject({ page: z.enum(pageTypes, issueText('unknown-page')) }),
    reply: { status: 204 },
  }),
};
