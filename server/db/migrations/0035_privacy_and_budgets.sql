ALTER TABLE "budgets" ALTER COLUMN "monthly_micro_usd" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "soft_micro_usd" bigint;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "warned_month" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "keeps_text_here" boolean DEFAULT false NOT NULL;