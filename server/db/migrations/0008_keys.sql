CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offered_platforms" (
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	CONSTRAINT "offered_platforms_owner_id_platform_pk" PRIMARY KEY("owner_id","platform")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" json NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"problem" text,
	"excerpt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"old_sealed_secret" text,
	"old_secret_until" timestamp with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"paused_by" text,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "integrations_account";--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offered_platforms" ADD CONSTRAINT "offered_platforms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_workspace" ON "webhooks" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_account" ON "integrations" USING btree ("owner_id","platform","url","username","place");--> statement-breakpoint
-- by hand
CREATE FUNCTION queue_document_event(document documents, event_type text, details jsonb, happened timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (id, webhook_id, event, data, created_at)
  SELECT gen_random_uuid(), w.id, event_type, (jsonb_build_object(
    'documentId', document.id, 'workspaceId', document.workspace_id, 'title', document.title,
    'language', document.language, 'keyword', document.keyword, 'status', document.status,
    'score', document.score, 'words', document.words) || details)::json, date_trunc('milliseconds', happened)
  FROM webhooks w
  WHERE w.workspace_id = document.workspace_id AND w.is_enabled AND w.events ? event_type
$$;
--> statement-breakpoint
CREATE FUNCTION tell_document_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_document_event(new, 'document.created', jsonb_build_object('userId', new.created_by), new.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_document_moved() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ELSIF new.status = 'Published' THEN
      PERFORM queue_document_event(new, 'document.published', details, new.updated_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_created AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION tell_document_created();
--> statement-breakpoint
CREATE TRIGGER documents_moved AFTER UPDATE OF status, deleted_at ON documents FOR EACH ROW
WHEN (new.status <> old.status OR new.deleted_at IS DISTINCT FROM old.deleted_at)
EXECUTE FUNCTION tell_document_moved();
