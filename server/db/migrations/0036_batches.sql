CREATE TABLE "batch_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"assignee_id" uuid,
	"due_date" timestamp with time zone,
	"remote_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stage" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"run_id" uuid NOT NULL,
	"problem" text,
	"problem_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text NOT NULL,
	"location_name" text DEFAULT '' NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"cluster_id" uuid,
	"integration_id" uuid,
	"site" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_position" ON "batch_rows" USING btree ("batch_id","position");--> statement-breakpoint
CREATE INDEX "batch_rows_document" ON "batch_rows" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "batch_rows_assignee" ON "batch_rows" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "batches_workspace" ON "batches" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "batches_integration" ON "batches" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "batches_creator" ON "batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "batches_running" ON "batches" USING btree ("seen_at") WHERE state = 'running';