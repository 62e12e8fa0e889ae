ALTER TABLE "publications" ADD COLUMN "site_state" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "site_date" timestamp with time zone;--> statement-breakpoint
UPDATE "publications" SET "site_state" = CASE
	WHEN "publications"."state" IN ('published', 'scheduled', 'draft') THEN "publications"."state"
	WHEN "publications"."state" = 'unpublished' THEN 'draft'
	-- A later attempt has overwritten the state: the report of the last success names a date for scheduled articles only.
	WHEN "publications"."report" @> '[{"field": "date"}]' THEN 'scheduled'
	WHEN coalesce("d"."publish_settings" -> 'connections' -> "publications"."integration_id"::text ->> 'state', "d"."publish_settings" ->> 'state') = 'draft' THEN 'draft'
	ELSE 'published'
END
FROM "documents" "d"
WHERE "d"."id" = "publications"."document_id" AND ("publications"."published_at" IS NOT NULL OR "publications"."state" = 'unpublished');--> statement-breakpoint
UPDATE "publications" SET "site_date" = coalesce("d"."publish_settings" -> 'connections' -> "publications"."integration_id"::text ->> 'date', "d"."publish_settings" ->> 'date')::timestamptz
FROM "documents" "d"
WHERE "d"."id" = "publications"."document_id" AND "publications"."site_state" = 'scheduled';
