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

export const rowsOfAccount = (column: AnyPgColumn) => sql`${column} = ${accounts.id}`;

/**
 * Holds if a self-registered account will have been unused for 30 days at `date`. Such accounts
 * expire because no provider vouches for them and anyone can create thousands.
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

/** 30 days after the last visit, the registration or the upgrade to 1.1.0, whichever is latest. */
export const unusedAccountExpiry = sql`greatest(${accounts.unusedSince},
  (SELECT max(${visitors.day}) FROM ${visitors} WHERE ${rowsOfAccount(visitors.accountId)})) + ${unusedPeriod}`;
