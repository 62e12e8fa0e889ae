CREATE TABLE "competitor_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serp_id" uuid NOT NULL,
	"hashes" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_inputs" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"input" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "formula" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "score_input" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "formula" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "formula" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "runs_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "min_score_formula" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "competitor_runs" ADD CONSTRAINT "competitor_runs_serp_id_serps_id_fk" FOREIGN KEY ("serp_id") REFERENCES "public"."serps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_inputs" ADD CONSTRAINT "score_inputs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitor_runs_serp" ON "competitor_runs" USING btree ("serp_id");--> statement-breakpoint
CREATE INDEX "serps_unhashed" ON "serps" USING btree ("id") WHERE runs_id is null and selected <> '[]';