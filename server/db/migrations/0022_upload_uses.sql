-- The ids of uploads that a text names, for indexes: the cast of json is not immutable by declaration, but by what it does.
CREATE FUNCTION upload_ids(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select case when strpos(content, '/api/uploads/') = 0 then '{}'::text[] else array(
    select distinct found[1] from regexp_matches(content,
      '/api/uploads/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as found) end
$$;--> statement-breakpoint
CREATE FUNCTION upload_ids(content json) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select public.upload_ids(content::text)
$$;--> statement-breakpoint
CREATE FUNCTION upload_ids(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select public.upload_ids(content::text)
$$;--> statement-breakpoint
CREATE INDEX "document_bodies_uploads" ON "document_bodies" USING gin (upload_ids(blog)) WHERE cardinality(upload_ids(blog)) > 0;--> statement-breakpoint
CREATE INDEX "document_versions_uploads" ON "document_versions" USING gin (upload_ids(blog)) WHERE cardinality(upload_ids(blog)) > 0;--> statement-breakpoint
CREATE INDEX "documents_uploads" ON "documents" USING gin (upload_ids(publish_settings)) WHERE cardinality(upload_ids(publish_settings)) > 0;