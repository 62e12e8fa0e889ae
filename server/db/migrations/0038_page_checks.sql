CREATE TABLE "checked_pages" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"words" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"blocks" json NOT NULL,
	"keywords" jsonb NOT NULL,
	"position" integer,
	"state" text DEFAULT 'read' NOT NULL,
	"stage" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"run_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"job_id" uuid,
	"user_id" uuid,
	"compared_at" timestamp with time zone,
	"changes" jsonb,
	"found" json
);
--> statement-breakpoint
ALTER TABLE "checked_pages" ADD CONSTRAINT "checked_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_pages" ADD CONSTRAINT "checked_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_pages" ADD CONSTRAINT "checked_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checked_pages_url" ON "checked_pages" USING btree ("workspace_id","url_key");--> statement-breakpoint
CREATE INDEX "checked_pages_user" ON "checked_pages" USING btree ("user_id");