import { type SQL, and, eq, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { unusedPeriod } from '../../config/retention-period.ts';
import {
  accounts,
  composerLogs,
  drafts,
  identities,
  submissions,
  visitors,
} from '../../database/schema/index.ts';

/** Returns the condition that a column names the account of the row. */
export const rowsOfAccount = (column: AnyPgColumn) => sql`${column} = ${accounts.id}`;

/**
 * Checks if nobody will have used a self-registered account for 30 days at a time, if nobody uses it
 * until then. Nobody vouches for such an account, and anybody can make thousands.
 */
export const isAccountUnusedAt = (date: SQL): SQL | undefined =>
  and(
    eq(accounts.isSelfRegistered, true),
    eq(accounts.role, 'STUDENT'),
    lte(accounts.unusedSince, sql`${date} - ${unusedPeriod}`),
    sql`NOT EXISTS (SELECT FROM ${submissions} WHERE ${rowsOfAccount(submissions.accountId)})`,
    sql`NOT EXISTS (SELECT FROM ${drafts} WHERE ${rowsOfAccount(drafts.accountId)})`,
    sql`NOT EXISTS (SELECT FROM ${composerLogs} WHERE ${rowsOfAccount(composerLogs.accountId)})`,
    sql`NOT EXISTS (SELECT FROM ${identities} WHERE ${rowsOfAccount(identities.accountId)})`,
    sql`NOT EXISTS (SELECT FROM ${visitors} WHERE ${rowsOfAccount(visitors.accountId)}
      AND ${visitors.day} > (${date} - ${unusedPeriod})::date)`,
  );

/** Time at which an account that nobody uses is erased: 30 days after its beginning or its last visit. */
export const unusedAccountExpiry = sql`greatest(${accounts.unusedSince},
  (SELECT max(${visitors.day}) FROM ${visitors} WHERE ${rowsOfAccount(visitors.accountId)})) + ${unusedPeriod}`;
