INSERT INTO "sandbox_objects" ("id", "kind", "data")
SELECT 'clock_' || (account."data"->>'ownerId'), 'clock', clock."data"
FROM "sandbox_objects" account
JOIN "sandbox_objects" clock ON clock."id" = 'clock' AND clock."data" <> '0'::jsonb
WHERE account."kind" = 'account' AND account."data"->>'ownerId' IS NOT NULL
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
DELETE FROM "sandbox_objects" WHERE "id" = 'clock';
