-- Migrations of one upgrade share a transaction, and an earlier one changes exercises: their deferred
-- checks run now, so that the table can be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "comparison" text DEFAULT 'on-demand' NOT NULL;