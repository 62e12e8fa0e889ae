CREATE TABLE "brief_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brief_id" uuid NOT NULL,
	"user_id" uuid,
	"field" text NOT NULL,
	"removed" jsonb NOT NULL,
	"added" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brief_readers" (
	"brief_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brief_readers_brief_id_user_id_pk" PRIMARY KEY("brief_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "locked" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "brief_changes" ADD CONSTRAINT "brief_changes_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_changes" ADD CONSTRAINT "brief_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_readers" ADD CONSTRAINT "brief_readers_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_readers" ADD CONSTRAINT "brief_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brief_changes_brief" ON "brief_changes" USING btree ("brief_id","id");