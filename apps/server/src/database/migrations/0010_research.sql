CREATE TABLE "research_consents" (
	"account_id" text PRIMARY KEY NOT NULL,
	"is_given" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"exported_by" text NOT NULL,
	"format" text NOT NULL,
	"exercises" integer[],
	"begin" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"people" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"sessions" integer
);
--> statement-breakpoint
ALTER TABLE "research_consents" ADD CONSTRAINT "research_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_exports_started_idx" ON "research_exports" USING btree ("started_at");