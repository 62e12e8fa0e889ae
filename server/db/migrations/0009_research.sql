CREATE TABLE "imported_keywords" (
	"workspace_id" uuid NOT NULL,
	"keyword_key" text NOT NULL,
	"language_code" text NOT NULL,
	"location_name" text NOT NULL,
	"keyword" text NOT NULL,
	"seed_key" text DEFAULT '' NOT NULL,
	"volume" integer,
	"difficulty" real,
	"intent" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_keywords_pk" PRIMARY KEY("workspace_id","keyword_key","language_code","location_name")
);
--> statement-breakpoint
CREATE TABLE "imported_results" (
	"workspace_id" uuid NOT NULL,
	"keyword_key" text NOT NULL,
	"language_code" text NOT NULL,
	"location_name" text NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_results_pk" PRIMARY KEY("workspace_id","keyword_key","language_code","location_name","url")
);
--> statement-breakpoint
CREATE TABLE "search_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"keyword_key" text NOT NULL,
	"location_name" text NOT NULL,
	"language_code" text NOT NULL,
	"service" text NOT NULL,
	"day" date NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "serps" ADD COLUMN "moves" jsonb;--> statement-breakpoint
ALTER TABLE "imported_keywords" ADD CONSTRAINT "imported_keywords_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_results" ADD CONSTRAINT "imported_results_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_keywords_seed" ON "imported_keywords" USING btree ("workspace_id","seed_key");--> statement-breakpoint
CREATE UNIQUE INDEX "search_answers_key" ON "search_answers" USING btree ("workspace_id","kind","keyword_key","location_name","language_code","service","day");