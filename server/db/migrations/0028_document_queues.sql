ALTER TABLE "documents" ADD COLUMN "status_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "documents" SET "status_changed_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "documents_queue" ON "documents" USING btree ("workspace_id","status","status_changed_at","id") WHERE deleted_at is null and status in ('In Review', 'Completed');--> statement-breakpoint
CREATE INDEX "documents_failed" ON "documents" USING btree ("workspace_id","status_changed_at") WHERE deleted_at is null and has_failed;--> statement-breakpoint
CREATE INDEX "documents_declined" ON "documents" USING btree ("workspace_id","status_changed_at") WHERE deleted_at is null and declined_by is not null;--> statement-breakpoint
CREATE INDEX "documents_assigned" ON "documents" USING btree ("workspace_id","assignee_id") WHERE deleted_at is null and assignee_id is not null;