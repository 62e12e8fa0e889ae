ALTER TABLE "own_model_prices" ADD COLUMN "port" text DEFAULT 'model' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_model_prices" ADD COLUMN "prices" jsonb;--> statement-breakpoint
UPDATE "own_model_prices" SET "prices" = jsonb_build_object('inputPerMillion', "input_per_million", 'outputPerMillion', "output_per_million");--> statement-breakpoint
ALTER TABLE "own_model_prices" ALTER COLUMN "prices" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "own_model_prices" DROP CONSTRAINT "own_model_prices_owner_id_provider_model_pk";--> statement-breakpoint
ALTER TABLE "own_model_prices" ADD CONSTRAINT "own_model_prices_owner_id_port_provider_model_pk" PRIMARY KEY("owner_id","port","provider","model");--> statement-breakpoint
ALTER TABLE "own_model_prices" DROP COLUMN "input_per_million";--> statement-breakpoint
ALTER TABLE "own_model_prices" DROP COLUMN "output_per_million";
