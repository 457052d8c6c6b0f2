CREATE TABLE "schema_minimum" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"applied_count" integer NOT NULL,
	"min_count" integer NOT NULL,
	"version" text NOT NULL
);
