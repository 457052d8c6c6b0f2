CREATE TABLE "protected_compounds" (
	"compound_code" text PRIMARY KEY NOT NULL,
	"protected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"release_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_self_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "audience" text DEFAULT 'everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "is_exam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "feedback_release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "molecules" ADD COLUMN "compound_code" text DEFAULT 'molecule:' || gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "molecules" ADD COLUMN "public_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "disclosure" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "withheld_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "sender_mark" text;--> statement-breakpoint
CREATE INDEX "molecules_compound_idx" ON "molecules" USING btree ("compound_code");--> statement-breakpoint
UPDATE "accounts" SET "is_self_registered" = true WHERE "role" = 'STUDENT' AND "email" NOT LIKE '%@elucida.test'
	AND NOT EXISTS (SELECT 1 FROM "identities" WHERE "identities"."account_id" = "accounts"."id");--> statement-breakpoint
UPDATE "exercises" SET "audience" = 'accounts' WHERE "attempts_allowed" IS NOT NULL;--> statement-breakpoint
UPDATE "molecules" SET "public_since" = "created_at" WHERE "is_public";--> statement-breakpoint
UPDATE "submissions" SET "disclosure" = 'verdict' FROM "exercises"
	WHERE "exercises"."id" = "submissions"."exercise_id" AND "exercises"."feedback_level" = 'verdict';--> statement-breakpoint
INSERT INTO "protected_compounds" ("compound_code")
	SELECT DISTINCT "compound_code" FROM "molecules" JOIN "exercises" ON "exercises"."molecule_id" = "molecules"."id" WHERE "exercises"."is_protected";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER renew_catalogue_stamp AFTER INSERT OR UPDATE OR DELETE ON "protected_compounds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_catalogue_stamp();--> statement-breakpoint
CREATE TRIGGER renew_catalogue_stamp_of_all AFTER TRUNCATE ON "protected_compounds" FOR EACH STATEMENT EXECUTE FUNCTION renew_catalogue_stamp();
