ALTER TABLE "spectra" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "spectra" ADD COLUMN "file_wire_blob" text;