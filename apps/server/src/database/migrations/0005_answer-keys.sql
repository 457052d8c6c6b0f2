ALTER TABLE "submissions" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_key" ON "submissions" USING btree ("account_id","key");