CREATE TABLE "guest_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"guest_name" text,
	"guest_key_hash" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "guest_comments_author" CHECK (("guest_comments"."author_id" is null) <> ("guest_comments"."guest_name" is null))
);
--> statement-breakpoint
CREATE TABLE "guest_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"anchor" jsonb NOT NULL,
	"quote" text NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "muted_documents" (
	"user_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "muted_documents_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "viewers_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_comments" ADD CONSTRAINT "guest_comments_thread_id_guest_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."guest_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_comments" ADD CONSTRAINT "guest_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_threads" ADD CONSTRAINT "guest_threads_link_id_guest_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."guest_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_threads" ADD CONSTRAINT "guest_threads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_threads" ADD CONSTRAINT "guest_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_documents" ADD CONSTRAINT "muted_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_documents" ADD CONSTRAINT "muted_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_comments_thread" ON "guest_comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "guest_threads_document" ON "guest_threads" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "guest_threads_link" ON "guest_threads" USING btree ("link_id","id");