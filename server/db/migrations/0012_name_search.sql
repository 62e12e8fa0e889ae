DROP INDEX "documents_title_search";--> statement-breakpoint
CREATE INDEX "documents_name_search" ON "documents" USING gin (lower(coalesce(nullif(title, ''), keyword)) gin_trgm_ops);