CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"attribute" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_attribute_subject_pk" PRIMARY KEY("issuer","attribute","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_in_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"next" text NOT NULL,
	"secrets" jsonb,
	"code_hash" "bytea",
	"person" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_assertions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_role_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_account_idx" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_requests_created_idx" ON "sign_in_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_assertions_created_idx" ON "used_assertions" USING btree ("created_at");