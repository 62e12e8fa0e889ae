CREATE TABLE "cluster_runs" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"language_code" text NOT NULL,
	"location_name" text NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_asks" (
	"key" text PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"document_id" uuid,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_keywords" ADD COLUMN "import_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_results" ADD COLUMN "import_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "cluster_runs" ADD CONSTRAINT "cluster_runs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_runs" ADD CONSTRAINT "cluster_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_asks" ADD CONSTRAINT "search_asks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_asks" ADD CONSTRAINT "search_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_workspace" ON "imports" USING btree ("workspace_id","imported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imported_keywords_import" ON "imported_keywords" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_results_import" ON "imported_results" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "imported_keywords" DROP CONSTRAINT "imported_keywords_pk";
--> statement-breakpoint
ALTER TABLE "imported_keywords" ADD CONSTRAINT "imported_keywords_pk" PRIMARY KEY("workspace_id","keyword_key","language_code","location_name","import_id");--> statement-breakpoint
ALTER TABLE "imported_results" DROP CONSTRAINT "imported_results_pk";
--> statement-breakpoint
ALTER TABLE "imported_results" ADD CONSTRAINT "imported_results_pk" PRIMARY KEY("workspace_id","keyword_key","language_code","location_name","url","import_id");--> statement-breakpoint
-- by hand
INSERT INTO "imports" ("id", "workspace_id", "kind", "language_code", "location_name", "imported_at")
SELECT gen_random_uuid(), r.workspace_id, r.kind, r.language_code, r.location_name, max(r.imported_at) FROM (
  SELECT workspace_id, 'keywords' AS kind, language_code, location_name, imported_at FROM "imported_keywords"
  UNION ALL
  SELECT workspace_id, 'results', language_code, location_name, imported_at FROM "imported_results"
) r GROUP BY 2, 3, 4, 5;--> statement-breakpoint
UPDATE "imported_keywords" r SET "import_id" = i.id FROM "imports" i WHERE i.kind = 'keywords'
  AND (i.workspace_id, i.language_code, i.location_name) = (r.workspace_id, r.language_code, r.location_name);--> statement-breakpoint
UPDATE "imported_results" r SET "import_id" = i.id FROM "imports" i WHERE i.kind = 'results'
  AND (i.workspace_id, i.language_code, i.location_name) = (r.workspace_id, r.language_code, r.location_name);
