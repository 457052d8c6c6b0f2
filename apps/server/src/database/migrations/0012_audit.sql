CREATE TABLE "audit_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"target" text,
	"details" text NOT NULL,
	"request_id" text NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entries_date_idx" ON "audit_entries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action" text_pattern_ops,"position");--> statement-breakpoint
CREATE FUNCTION audit_entries_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('elucida.forgets_audit', true) = 'yes' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'Entries of the audit log stay as they are.';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON "audit_entries"
	FOR EACH ROW EXECUTE FUNCTION audit_entries_refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_whole BEFORE TRUNCATE ON "audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_refuse_change();
