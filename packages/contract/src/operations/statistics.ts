import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { limits } from '../limits.ts';
import { pageTypes } from './page-types.ts';

/** In the place of a username, for visits of nobody who is known. */
export const visitorNames = { guest: 'Guests', gone: '[NOT FOUND]' } as const;

const daysMessage = `The number of days must be between ${limits.statisticsDaysMinimum} and ${limits.statisticsDaysMaximum}`;

/** As text, as a query carries it and a form field holds it. */
export const statisticsDays = z
  .string()
  .regex(/^\d{1,3}$/, daysMessage)
  .transform(Number)
  .pipe(
    z.number().min(limits.statisticsDaysMinimum, daysMessage).max(limits.statisticsDaysMaximum, daysMessage),
  );

/**
 * `day` as a calendar day in UTC, such as 2026-01-31; days, pages and users in the order to show
 * them.
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
    body: z.strictObject({ page: z.enum(pageTypes, 'Unknown page') }),
    reply: { status: 204 },
  }),
};
