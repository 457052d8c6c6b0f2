import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Column of 512 bits, as a text of '0' and '1'. */
export const bits512 = customType<{ data: string }>({ dataType: () => 'bit(512)' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Milliseconds, so that the time in an answer is the time in the row and can serve as its version.
 */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const created = () => time('created_at').notNull().defaultNow();
export const modified = () => time('last_modified').notNull().defaultNow();
