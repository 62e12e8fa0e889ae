DROP INDEX "documents_recent";--> statement-breakpoint
DROP INDEX "documents_title";--> statement-breakpoint
DROP INDEX "documents_score";--> statement-breakpoint
DROP INDEX "documents_name_search";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "pages_search";--> statement-breakpoint
CREATE INDEX "comment_digests_comment" ON "comment_digests" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_digests_age" ON "comment_digests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("workspace_id","status","updated_at","id","was_in_review","words","score") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_trash" ON "documents" USING btree ("workspace_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "documents_trash_age" ON "documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "guest_comments_author" ON "guest_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "guest_links_creator" ON "guest_links" USING btree ("created_by") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "links_expiry" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "muted_documents_document" ON "muted_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "publications_connection" ON "publications" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "publications_sending" ON "publications" USING btree ("updated_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "search_asks_expiry" ON "search_asks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spendings_document" ON "spendings" USING btree ("doc_id","at");--> statement-breakpoint
CREATE INDEX "uploads_recent" ON "uploads" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_recent" ON "documents" USING btree ("workspace_id","updated_at","id","status","was_in_review","title","keyword") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_title" ON "documents" USING btree ("workspace_id","title","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_score" ON "documents" USING btree ("workspace_id","score","id","status","was_in_review") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name_search" ON "documents" USING gin ("workspace_id",lower(coalesce(nullif(title, ''), keyword)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS LAST) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin (coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'),"search");