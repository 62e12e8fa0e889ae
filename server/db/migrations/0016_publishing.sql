-- by hand
CREATE OR REPLACE FUNCTION tell_document_moved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  details jsonb;
BEGIN
  IF new.deleted_at IS NOT NULL AND old.deleted_at IS NULL THEN
    PERFORM queue_document_event(new, 'document.deleted', jsonb_build_object('userId', new.deleted_by), new.deleted_at);
  ELSIF new.deleted_at IS NULL AND old.deleted_at IS NOT NULL THEN
    PERFORM queue_document_event(new, 'document.restored', '{}', now());
  END IF;
  IF new.status <> old.status THEN
    details := jsonb_build_object('userId', new.updated_by, 'previousStatus', old.status);
    PERFORM queue_document_event(new, 'document.status_changed', details, new.updated_at);
    IF new.status = 'Completed' THEN
      PERFORM queue_document_event(new, 'document.approved', details, new.updated_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_document_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document documents;
BEGIN
  SELECT * INTO document FROM documents WHERE id = new.document_id;
  PERFORM queue_document_event(document, 'document.published', jsonb_build_object(
    'userId', new.started_by, 'platform', new.platform, 'connection', new.integration_id, 'site', new.url,
    'link', new.link, 'state', new.state, 'versionId', new.version_id,
    'isUpdate', old.published_at IS NOT NULL), new.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publications_arrived AFTER UPDATE OF state ON publications FOR EACH ROW
WHEN (old.state IN ('sending', 'uncertain') AND new.state IN ('published', 'scheduled', 'draft'))
EXECUTE FUNCTION tell_document_published();
