ALTER TABLE "provider_settings" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "provider_settings" ADD COLUMN "key_id" uuid;--> statement-breakpoint
DROP INDEX "provider_settings_provider";--> statement-breakpoint
-- Providers were an owner's and served all of their workspaces: each workspace gets its own, in the same order.
UPDATE "provider_settings" p SET "key_id" = p."id", "workspace_id" = (
  SELECT w."id" FROM "workspaces" w
  WHERE w."owner_id" = p."owner_id" AND w."deleted_at" IS NULL
  ORDER BY w."created_at", w."id" LIMIT 1
);--> statement-breakpoint
INSERT INTO "provider_settings" (
  "id", "owner_id", "workspace_id", "port", "provider", "address", "model", "sealed_key", "key_id", "prices",
  "position", "is_enabled", "checked_at", "check_result", "created_at", "updated_at"
)
SELECT gen_random_uuid(), p."owner_id", w."id", p."port", p."provider", p."address", p."model", p."sealed_key",
  p."key_id", p."prices", p."position", p."is_enabled", p."checked_at", p."check_result", p."created_at", p."updated_at"
FROM "provider_settings" p
JOIN "workspaces" w ON w."owner_id" = p."owner_id" AND w."deleted_at" IS NULL AND w."id" <> p."workspace_id";--> statement-breakpoint
DELETE FROM "provider_settings" WHERE "workspace_id" IS NULL;--> statement-breakpoint
ALTER TABLE "provider_settings" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_settings" ALTER COLUMN "key_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_settings" DROP CONSTRAINT "provider_settings_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "provider_settings" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "provider_settings" ADD CONSTRAINT "provider_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_settings_provider" ON "provider_settings" USING btree ("workspace_id","port","provider");
