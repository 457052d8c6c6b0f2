CREATE TABLE "lti_requests" (
	"state" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" "bytea",
	"code_hash" "bytea",
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lti_requests_created_idx" ON "lti_requests" USING btree ("created_at");