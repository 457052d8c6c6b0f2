CREATE TABLE "catalogue_stamp" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_stamp" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION renew_catalogue_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('elucida.stamped_by', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
		PERFORM set_config('elucida.stamped_by', pg_current_xact_id()::text, true);
		UPDATE "catalogue_stamp" SET "stamp" = gen_random_uuid();
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE content text;
BEGIN
	FOREACH content IN ARRAY ARRAY['laboratories', 'machines', 'molecules', 'experiments', 'spectra', 'images', 'exercises', 'exercise_experiments', 'exercise_images', 'files']
	LOOP
		EXECUTE format('CREATE CONSTRAINT TRIGGER renew_catalogue_stamp AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_catalogue_stamp()', content);
		EXECUTE format('CREATE TRIGGER renew_catalogue_stamp_of_all AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION renew_catalogue_stamp()', content);
	END LOOP;
END
$$;
