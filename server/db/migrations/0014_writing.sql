ALTER TABLE "generations" ADD COLUMN "section" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "spent_micro_usd" bigint;