import { sql } from 'drizzle-orm';

/** For how long something is held on a person, from the first sign-in. */
export const retentionPeriod = sql.raw(`interval '2 years'`);

/** Time after which an account is erased that its holder registered and never used. */
export const unusedPeriod = sql.raw(`interval '30 days'`);

/** Time before the erasure of an unused account at which its holder gets a notice by e-mail. */
export const unusedNoticePeriod = sql.raw(`interval '7 days'`);
