CREATE TABLE "bin" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_by" text,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"blob" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"experiment_id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"copyright" text NOT NULL,
	"comment" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blob" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "laboratories" ADD COLUMN "last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "molecules" ADD COLUMN "structure_code" text;--> statement-breakpoint
ALTER TABLE "molecules" ADD COLUMN "structure_fingerprint" bit(512);--> statement-breakpoint
ALTER TABLE "bin" ADD CONSTRAINT "bin_deleted_by_accounts_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_deleted_idx" ON "bin" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "files_type_idx" ON "files" USING btree ("type");--> statement-breakpoint
CREATE INDEX "images_experiment_idx" ON "images" USING btree ("experiment_id");--> statement-breakpoint
CREATE INDEX "exercise_experiments_experiment_idx" ON "exercise_experiments" USING btree ("experiment_id");--> statement-breakpoint
CREATE INDEX "experiments_machine_idx" ON "experiments" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "machines_laboratory_idx" ON "machines" USING btree ("laboratory_id");