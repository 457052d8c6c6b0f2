ALTER TABLE "audit_entries" ADD COLUMN "subject_kind" text GENERATED ALWAYS AS (CASE
  WHEN "audit_entries"."details" LIKE '%"person":"%' THEN 'accounts'
  WHEN "audit_entries"."details" LIKE '%"subject":"%' THEN substring("audit_entries"."details" from '"subject":"([a-z]+)/')
  WHEN split_part("audit_entries"."target", '/', 3) IN ('', 'export', 'facets', 'import') THEN NULL
  WHEN split_part("audit_entries"."target", '/', 2) = 'users' THEN 'accounts'
  WHEN split_part("audit_entries"."target", '/', 2) IN ('accounts', 'exercises', 'files', 'laboratories', 'molecules') THEN split_part("audit_entries"."target", '/', 2)
END) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_id" text GENERATED ALWAYS AS (CASE
  WHEN "audit_entries"."details" LIKE '%"person":"%' THEN substring("audit_entries"."details" from '"person":"([^"]*)"')
  WHEN "audit_entries"."details" LIKE '%"subject":"%' THEN substring("audit_entries"."details" from '"subject":"[a-z]+/([^"]*)"')
  WHEN split_part("audit_entries"."target", '/', 3) IN ('', 'export', 'facets', 'import') THEN NULL
  WHEN split_part("audit_entries"."target", '/', 2) = 'users' THEN split_part("audit_entries"."target", '/', 3)
  WHEN split_part("audit_entries"."target", '/', 2) IN ('accounts', 'exercises', 'files', 'laboratories', 'molecules') THEN split_part("audit_entries"."target", '/', 3)
END) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_kind","subject_id","position");