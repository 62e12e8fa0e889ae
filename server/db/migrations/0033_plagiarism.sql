CREATE TABLE "passage_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"document_id" uuid,
	"page_id" uuid,
	"keys" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plagiarism_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"content_hash" text,
	"words" integer DEFAULT 0 NOT NULL,
	"percent" real DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_micro_usd" bigint DEFAULT 0 NOT NULL,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_bodies" ADD COLUMN "passages_hash" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "passages_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passage_sources" ADD CONSTRAINT "passage_sources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_sources" ADD CONSTRAINT "passage_sources_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_sources" ADD CONSTRAINT "passage_sources_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plagiarism_checks" ADD CONSTRAINT "plagiarism_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_sources_workspace" ON "passage_sources" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passage_sources_document" ON "passage_sources" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passage_sources_page" ON "passage_sources" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "passage_sources_keys" ON "passage_sources" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "plagiarism_checks_document" ON "plagiarism_checks" USING btree ("document_id","engine");--> statement-breakpoint
CREATE INDEX "plagiarism_checks_sent" ON "plagiarism_checks" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "document_bodies_unindexed" ON "document_bodies" USING btree ("document_id") WHERE passages_hash is distinct from content_hash;--> statement-breakpoint
CREATE INDEX "pages_unindexed" ON "pages" USING btree ("id") WHERE status = 'ok' and passages_at is distinct from fetched_at;