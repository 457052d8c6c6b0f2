CREATE TABLE "lti_scores" (
	"account_id" text NOT NULL,
	"exercise_id" integer NOT NULL,
	"line_item" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_score" integer,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_scores_account_id_exercise_id_line_item_pk" PRIMARY KEY("account_id","exercise_id","line_item")
);
--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_scores_due_idx" ON "lti_scores" USING btree ("due_at") WHERE "lti_scores"."due_at" IS NOT NULL;