ALTER TABLE "batches" ADD COLUMN "source" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "source_name" text DEFAULT '' NOT NULL;