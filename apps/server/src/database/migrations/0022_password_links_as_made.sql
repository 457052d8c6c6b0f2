-- Of what a link was given for nothing is known yet; it lasts a day.
DELETE FROM "password_links";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "role" text NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "email" text NOT NULL;