DROP INDEX "documents_recent";--> statement-breakpoint
ALTER TABLE "document_bodies" ALTER COLUMN "blog" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("workspace_id","updated_at","id") WHERE deleted_at is null;