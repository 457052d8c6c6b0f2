CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" integer NOT NULL,
	"error" text,
	"boxes" text[] NOT NULL,
	"progress" jsonb NOT NULL,
	"size" bigint,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "composer_log_counts" (
	"account_id" text NOT NULL,
	"page_url" text NOT NULL,
	"type" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "composer_log_counts_account_id_page_url_type_day_pk" PRIMARY KEY("account_id","page_url","type","day")
);
--> statement-breakpoint
CREATE TABLE "composer_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "composer_logs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"page_url" text NOT NULL,
	"data" jsonb NOT NULL,
	"drawing" text,
	"drawing_change" text,
	"base_id" text,
	"date" timestamp (3) with time zone NOT NULL,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"account_id" text NOT NULL,
	"exercise_id" integer NOT NULL,
	"composer_content" text NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_account_id_exercise_id_pk" PRIMARY KEY("account_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "exercise_images" (
	"exercise_id" integer NOT NULL,
	"experiment_id" text NOT NULL,
	"image_id" text NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exercise_images_exercise_id_experiment_id_image_id_pk" PRIMARY KEY("exercise_id","experiment_id","image_id"),
	CONSTRAINT "exercise_images_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"backup_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"day" date NOT NULL,
	"account_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visitors_day_account_id_pk" PRIMARY KEY("day","account_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"page_type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_day_page_type_pk" PRIMARY KEY("day","page_type")
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "shows_experiment_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "attempts_allowed" integer;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_images" ADD CONSTRAINT "exercise_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_images" ADD CONSTRAINT "exercise_images_experiment_fk" FOREIGN KEY ("exercise_id","experiment_id") REFERENCES "public"."exercise_experiments"("exercise_id","experiment_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_backup_id_backups_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_under_way" ON "backups" USING btree ((true)) WHERE "backups"."status" IN (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "composer_logs_key" ON "composer_logs" USING btree ("account_id","key");--> statement-breakpoint
CREATE INDEX "composer_logs_date_idx" ON "composer_logs" USING btree ("date","position");--> statement-breakpoint
CREATE INDEX "composer_logs_account_idx" ON "composer_logs" USING btree ("account_id","date","position");--> statement-breakpoint
CREATE INDEX "composer_logs_page_idx" ON "composer_logs" USING btree ("page_url","date","position");--> statement-breakpoint
CREATE INDEX "composer_logs_type_idx" ON "composer_logs" USING btree ("type","date","position");--> statement-breakpoint
CREATE INDEX "composer_logs_base_idx" ON "composer_logs" USING btree ("base_id","position") WHERE "composer_logs"."base_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "exercise_images_image_idx" ON "exercise_images" USING btree ("image_id");--> statement-breakpoint
INSERT INTO "exercise_images" ("exercise_id", "experiment_id", "image_id", "handle", "position")
SELECT chosen."exercise_id", chosen."experiment_id", image."id", replace(gen_random_uuid()::text, '-', ''), min(image."position")
FROM "exercise_experiments" AS chosen
CROSS JOIN LATERAL unnest(chosen."images") WITH ORDINALITY AS image ("id", "position")
JOIN "images" ON "images"."id" = image."id"
GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "exercise_experiments" DROP COLUMN "images";--> statement-breakpoint
CREATE FUNCTION "count_added_composer_logs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "composer_log_counts" ("account_id", "page_url", "type", "day", "count")
	SELECT "account_id", "page_url", "type", ("date" AT TIME ZONE 'UTC')::date, count(*) FROM added
	GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT ("account_id", "page_url", "type", "day")
	DO UPDATE SET "count" = "composer_log_counts"."count" + excluded."count";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_removed_composer_logs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH gone AS (
		SELECT "account_id", "page_url", "type", ("date" AT TIME ZONE 'UTC')::date AS "day", count(*) AS "count"
		FROM removed GROUP BY 1, 2, 3, 4
	)
	UPDATE "composer_log_counts" AS kept SET "count" = kept."count" - gone."count" FROM gone
	WHERE (kept."account_id", kept."page_url", kept."type", kept."day")
		= (gone."account_id", gone."page_url", gone."type", gone."day");
	DELETE FROM "composer_log_counts" AS kept USING removed
	WHERE kept."count" = 0 AND kept."account_id" = removed."account_id" AND kept."page_url" = removed."page_url";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_no_composer_logs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "composer_log_counts";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "composer_logs_added" AFTER INSERT ON "composer_logs"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_composer_logs"();--> statement-breakpoint
CREATE TRIGGER "composer_logs_removed" AFTER DELETE ON "composer_logs"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_composer_logs"();--> statement-breakpoint
CREATE TRIGGER "composer_logs_emptied" AFTER TRUNCATE ON "composer_logs"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_no_composer_logs"();--> statement-breakpoint
CREATE TRIGGER "composer_logs_changed_from" AFTER UPDATE ON "composer_logs"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_removed_composer_logs"();--> statement-breakpoint
CREATE TRIGGER "composer_logs_changed_to" AFTER UPDATE ON "composer_logs"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_composer_logs"();
