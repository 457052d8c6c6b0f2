CREATE TABLE "erasures" (
	"account_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
