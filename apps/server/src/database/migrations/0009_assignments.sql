ALTER TABLE "exercises" ADD COLUMN "task" text DEFAULT 'structure' NOT NULL;--> statement-breakpoint
ALTER TABLE "spectra" ADD COLUMN "assignment" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "marks" jsonb;