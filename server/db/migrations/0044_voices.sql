CREATE TABLE "document_voices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_defaults" (
	"workspace_id" uuid NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"voice_id" uuid NOT NULL,
	CONSTRAINT "voice_defaults_workspace_id_language_pk" PRIMARY KEY("workspace_id","language")
);
--> statement-breakpoint
CREATE TABLE "voice_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"words" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_versions" (
	"voice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_versions_voice_id_version_pk" PRIMARY KEY("voice_id","version")
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid,
	"sharing" text DEFAULT 'private' NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"measured" jsonb,
	"proposal" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
ALTER TABLE "document_voices" ADD CONSTRAINT "document_voices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_voices" ADD CONSTRAINT "document_voices_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_defaults" ADD CONSTRAINT "voice_defaults_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_defaults" ADD CONSTRAINT "voice_defaults_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sources" ADD CONSTRAINT "voice_sources_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_versions" ADD CONSTRAINT "voice_versions_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_versions" ADD CONSTRAINT "voice_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_voices_voice" ON "document_voices" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_defaults_voice" ON "voice_defaults" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "voice_sources_voice" ON "voice_sources" USING btree ("voice_id","created_at");--> statement-breakpoint
CREATE INDEX "voice_sources_deleted" ON "voice_sources" USING btree ("deleted_at") WHERE "voice_sources"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "voice_versions_creator" ON "voice_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "voices_workspace" ON "voices" USING btree ("workspace_id","deleted_at");--> statement-breakpoint
CREATE INDEX "voices_creator" ON "voices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "voices_deleter" ON "voices" USING btree ("deleted_by");