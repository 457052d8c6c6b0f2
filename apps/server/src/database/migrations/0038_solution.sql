-- Migrations of one upgrade share a transaction, and an earlier one changes exercises: their deferred
-- checks run now, so that the table can be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "solution" text DEFAULT 'never' NOT NULL;