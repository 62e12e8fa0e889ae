CREATE TABLE "operator_grants" (
	"workspace_id" uuid NOT NULL,
	"port" text NOT NULL,
	"is_allowed" boolean NOT NULL,
	"monthly_micro_usd" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_grants_workspace_id_port_pk" PRIMARY KEY("workspace_id","port")
);
--> statement-breakpoint
CREATE TABLE "password_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "server_role" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "search_asks" ADD COLUMN "uses_operator_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spending_reservations" ADD COLUMN "uses_operator_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "uses_operator_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "server_role" text;--> statement-breakpoint
ALTER TABLE "operator_grants" ADD CONSTRAINT "operator_grants_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_attempts_last" ON "password_attempts" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "links" SET "revoked_at" = now() WHERE "used_at" is null and "revoked_at" is null and exists (
	select 1 from "links" "newer" where "newer"."id" > "links"."id" and "newer"."kind" = "links"."kind"
		and "newer"."used_at" is null and "newer"."revoked_at" is null
		and case when "links"."kind" = 'email' then "newer"."user_id" = "links"."user_id"
			else "newer"."email" = "links"."email" and "newer"."workspace_id" is not distinct from "links"."workspace_id" end
);--> statement-breakpoint
CREATE UNIQUE INDEX "links_newest_by_address" ON "links" USING btree ("kind","email",coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE kind <> 'email' and used_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "links_newest_by_user" ON "links" USING btree ("user_id") WHERE kind = 'email' and used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "mails_link" ON "mails" USING btree ("link_id");