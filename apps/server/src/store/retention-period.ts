import { sql } from 'drizzle-orm';

/** For how long something is held on a person, from the first sign-in. */
export const retentionPeriod = sql.raw(`interval '2 years'`);

/** Time after which an account is erased that its holder registered and never used. */
export const unusedPeriod = sql.raw(`interval '30 days'`);
