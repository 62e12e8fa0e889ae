CREATE TABLE "document_editors" (
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_editors_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guest_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"can_comment" boolean DEFAULT false NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "guest_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"integration_id" uuid,
	"state" text NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remote_id" text,
	"link" text DEFAULT '' NOT NULL,
	"version_id" uuid NOT NULL,
	"copy" jsonb,
	"pictures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overwrites" text,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"stamp" text DEFAULT '' NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "published_pictures" (
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"remote_id" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_pictures_platform_url_workspace_id_sha256_pk" PRIMARY KEY("platform","url","workspace_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "review_requested_by" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "declined_by" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "publish_connection_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "needs_four_eyes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "min_score" integer;--> statement-breakpoint
ALTER TABLE "document_editors" ADD CONSTRAINT "document_editors_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_pictures" ADD CONSTRAINT "published_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_links_document" ON "guest_links" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_site" ON "publications" USING btree ("document_id","platform","url");--> statement-breakpoint
CREATE INDEX "documents_publish" ON "documents" USING btree ("publish_at") WHERE publish_at is not null and deleted_at is null;--> statement-breakpoint
-- by hand
UPDATE "document_versions" v SET "description" = d.description, "meta_title" = coalesce(m.meta_title, '')
FROM "documents" d LEFT JOIN "meta_data" m ON m.document_id = d.id WHERE d.approved_version_id = v.id;--> statement-breakpoint
UPDATE "documents" d SET "approved_by" = (v.author_ids ->> -1)::uuid, "approved_at" = v.created_at
FROM "document_versions" v WHERE v.id = d.approved_version_id;--> statement-breakpoint
INSERT INTO "document_editors" ("document_id", "user_id", "last_at")
SELECT v.document_id, e.id::uuid, max(v.created_at) FROM "document_versions" v, jsonb_array_elements_text(v.author_ids) e(id)
WHERE v.kind IN ('edit', 'restore', 'generation', 'import', 'created') GROUP BY 1, 2;
