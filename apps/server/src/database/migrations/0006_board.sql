CREATE TABLE "author_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"exercise_id" integer NOT NULL,
	"structure_code" text NOT NULL,
	"drawing" text NOT NULL,
	"message" text NOT NULL,
	"severity" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "structure_code" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "rubric" jsonb;--> statement-breakpoint
ALTER TABLE "author_messages" ADD CONSTRAINT "author_messages_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "author_messages_structure_key" ON "author_messages" USING btree ("exercise_id",md5("structure_code"));--> statement-breakpoint
CREATE INDEX "submissions_exercise_idx" ON "submissions" USING btree ("exercise_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_unprepared_idx" ON "submissions" USING btree ("id") WHERE "submissions"."structure_code" IS NULL;