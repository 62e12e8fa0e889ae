CREATE TABLE "link_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"site_id" uuid,
	"document_id" uuid,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"phrases" text[] DEFAULT '{}' NOT NULL,
	"stems" text[] DEFAULT '{}' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"outgoing" text[] DEFAULT '{}' NOT NULL,
	"inbound" integer DEFAULT 0 NOT NULL,
	"status" smallint,
	"redirect" text,
	"checked_at" timestamp with time zone,
	"listed_at" timestamp with time zone,
	"is_due" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"integration_id" uuid,
	"url" text NOT NULL,
	"include" text[] DEFAULT '{}' NOT NULL,
	"exclude" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"run_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"indexed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_site_id_link_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."link_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_sites" ADD CONSTRAINT "link_sites_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_sites" ADD CONSTRAINT "link_sites_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_pages_url" ON "link_pages" USING btree ("workspace_id","url_key");--> statement-breakpoint
CREATE INDEX "link_pages_site" ON "link_pages" USING btree ("site_id","is_due");--> statement-breakpoint
CREATE INDEX "link_pages_document" ON "link_pages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "link_pages_stems" ON "link_pages" USING gin ("workspace_id","stems");--> statement-breakpoint
CREATE UNIQUE INDEX "link_sites_url" ON "link_sites" USING btree ("workspace_id","url");--> statement-breakpoint
CREATE INDEX "link_sites_integration" ON "link_sites" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "link_sites_due" ON "link_sites" USING btree ("indexed_at");