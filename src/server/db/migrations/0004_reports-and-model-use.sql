CREATE TABLE "model_use" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_use_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "public_guide" ADD COLUMN "withdrawn_at" timestamp with time zone;