CREATE TABLE "integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text NOT NULL,
	"is_connected" boolean DEFAULT true NOT NULL,
	"api_style" text DEFAULT 'path' NOT NULL,
	"account" jsonb,
	"tested_at" timestamp with time zone NOT NULL,
	"test_problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_integrations" (
	"workspace_id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_integrations_workspace_id_integration_id_pk" PRIMARY KEY("workspace_id","integration_id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_integrations" ADD CONSTRAINT "workspace_integrations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_integrations" ADD CONSTRAINT "workspace_integrations_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_account" ON "integrations" USING btree ("owner_id","platform","url","username");--> statement-breakpoint
CREATE INDEX "workspace_integrations_integration" ON "workspace_integrations" USING btree ("integration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_integrations_default" ON "workspace_integrations" USING btree ("workspace_id","platform") WHERE is_default;