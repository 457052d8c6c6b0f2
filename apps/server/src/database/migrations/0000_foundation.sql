CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"uliegeid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exercise_experiments" (
	"exercise_id" integer NOT NULL,
	"experiment_id" text NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"images" text[] NOT NULL,
	CONSTRAINT "exercise_experiments_exercise_id_experiment_id_pk" PRIMARY KEY("exercise_id","experiment_id"),
	CONSTRAINT "exercise_experiments_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"sections" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"is_protected" boolean NOT NULL,
	"has_corrector" boolean NOT NULL,
	"feedback_level" text NOT NULL,
	"stereo" text NOT NULL,
	"molecule_id" text NOT NULL,
	"visible_fields" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"molecule_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"machine_id" text NOT NULL,
	"author_firstname" text NOT NULL,
	"author_lastname" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laboratories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"laboratory_id" text NOT NULL,
	"name" text NOT NULL,
	"manufacturer" text NOT NULL,
	"serial_number" text NOT NULL,
	"commissioning_year" integer NOT NULL,
	"type" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "molecules" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"formula" text NOT NULL,
	"atoms" text[] NOT NULL,
	"weight" double precision NOT NULL,
	"cas" text NOT NULL,
	"aliases" text[] NOT NULL,
	"domains" text[] NOT NULL,
	"functions" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"drawing_source" text,
	"drawing_molfile" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spectra" (
	"experiment_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"copyright" text NOT NULL,
	"type" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"default_threshold" double precision,
	"default_nb_levels" integer,
	"original_blob" text NOT NULL,
	"original_name" text NOT NULL,
	"wire_blob" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"exercise_id" integer NOT NULL,
	"exercise_name" text NOT NULL,
	"exercise_level" text NOT NULL,
	"log_id" text,
	"composer_content" text NOT NULL,
	"feedback" jsonb NOT NULL,
	"is_formula_correct" boolean NOT NULL,
	"is_correct" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exercise_experiments" ADD CONSTRAINT "exercise_experiments_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "exercise_experiments" ADD CONSTRAINT "exercise_experiments_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_molecule_id_molecules_id_fk" FOREIGN KEY ("molecule_id") REFERENCES "public"."molecules"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_laboratory_id_laboratories_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spectra" ADD CONSTRAINT "spectra_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_uliegeid_key" ON "accounts" USING btree (lower("uliegeid"));--> statement-breakpoint
CREATE INDEX "attempts_key_idx" ON "attempts" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "attempts_created_idx" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "exercises_molecule_idx" ON "exercises" USING btree ("molecule_id");--> statement-breakpoint
CREATE INDEX "experiments_molecule_idx" ON "experiments" USING btree ("molecule_id");--> statement-breakpoint
CREATE INDEX "molecules_atoms_idx" ON "molecules" USING gin ("atoms");--> statement-breakpoint
CREATE INDEX "molecules_domains_idx" ON "molecules" USING gin ("domains");--> statement-breakpoint
CREATE INDEX "molecules_functions_idx" ON "molecules" USING gin ("functions");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "submissions_account_idx" ON "submissions" USING btree ("account_id","exercise_id","created_at");