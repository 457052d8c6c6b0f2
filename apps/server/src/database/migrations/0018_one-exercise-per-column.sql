-- What the column holds is not known where several exercises wrote into it: the one that was opened last is sent again.
UPDATE "lti_scores" AS "kept" SET "sent_score" = NULL, "tries" = 0, "due_at" = now() WHERE EXISTS (
	SELECT FROM "lti_scores" AS "other" WHERE "other"."account_id" = "kept"."account_id" AND "other"."line_item" = "kept"."line_item" AND "other"."exercise_id" <> "kept"."exercise_id"
);--> statement-breakpoint
DELETE FROM "lti_scores" AS "older" USING "lti_scores" AS "newer"
	WHERE "newer"."account_id" = "older"."account_id" AND "newer"."line_item" = "older"."line_item" AND ("newer"."created_at", "newer"."exercise_id") > ("older"."created_at", "older"."exercise_id");--> statement-breakpoint
ALTER TABLE "lti_scores" DROP CONSTRAINT "lti_scores_account_id_exercise_id_line_item_pk";--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_account_id_line_item_pk" PRIMARY KEY("account_id","line_item");--> statement-breakpoint
CREATE INDEX "lti_requests_code_idx" ON "lti_requests" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "sign_in_requests_code_idx" ON "sign_in_requests" USING btree ("code_hash");