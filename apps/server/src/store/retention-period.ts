import { sql } from 'drizzle-orm';

/** For how long something is held on a person, from the first sign-in. */
export const retentionPeriod = sql.raw(`interval '2 years'`);
