ALTER TABLE "generation" ADD COLUMN "lane" text DEFAULT 'large' NOT NULL;--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "sent_at" timestamp with time zone;