import { sql } from 'drizzle-orm';
import { bin } from '../../../database/schema/index.ts';

export const exerciseIdsInBin = sql`
  SELECT (item ->> 'id')::int AS id FROM ${bin}, jsonb_array_elements(${bin.content} -> 'exercises') AS item
  WHERE ${bin.content} ? 'exercises'`;
