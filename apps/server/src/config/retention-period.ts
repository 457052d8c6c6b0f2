import { sql } from 'drizzle-orm';

/** Retention period of personal data, from the first sign-in or from an unused invitation. */
export const retentionPeriod = sql.raw(`interval '2 years'`);

/** Time after which an unused self-registered account is erased. */
export const unusedPeriod = sql.raw(`interval '30 days'`);

/** Time between the notice by email and the erasure of an unused account. */
export const unusedNoticePeriod = sql.raw(`interval '7 days'`);
