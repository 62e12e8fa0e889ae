CREATE TABLE "own_model_prices" (
	"owner_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"input_per_million" bigint NOT NULL,
	"output_per_million" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_model_prices_owner_id_provider_model_pk" PRIMARY KEY("owner_id","provider","model")
);
--> statement-breakpoint
ALTER TABLE "own_model_prices" ADD CONSTRAINT "own_model_prices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;