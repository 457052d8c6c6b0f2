-- Nobody knows who made the links that are there: whoever needs one asks again.
DELETE FROM "password_links";--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "made_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;