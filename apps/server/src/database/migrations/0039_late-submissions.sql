-- Migrations of one upgrade share a transaction, and an earlier one changes exercises: their deferred
-- checks run now, so that the table can be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "late_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "submitted_at" timestamp (3) with time zone;