CREATE TABLE "generation" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"step" text DEFAULT 'queued' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"material_id" uuid,
	"new_flashcards" integer DEFAULT 0 NOT NULL,
	"new_questions" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "generation_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "guide_report" (
	"guide_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guide_report_guide_id_user_id_pk" PRIMARY KEY("guide_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_address" (
	"email" text PRIMARY KEY NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_type" text NOT NULL,
	"email" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"image_key" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"push_notifications" boolean DEFAULT false NOT NULL,
	"study_reminders" boolean DEFAULT false NOT NULL,
	"reminder_hour" integer DEFAULT 17 NOT NULL,
	"last_reminded_on" text,
	"default_difficulty" text DEFAULT 'medium' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_guide" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"subject" text NOT NULL,
	"difficulty" text NOT NULL,
	"cover_key" text,
	"card_count" integer NOT NULL,
	"question_count" integer NOT NULL,
	"content" jsonb NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description || ' ' || subject), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_user_id_endpoint_pk" PRIMARY KEY("user_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_secret" text,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"interval" text NOT NULL,
	"period_end" timestamp with time zone,
	"trial_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_subscription_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_subscription_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"pending_subscription_id" text,
	"pending_client_secret" text,
	"state" text DEFAULT 'none' NOT NULL,
	"interval" text,
	"period_end" timestamp with time zone,
	"trial_end" timestamp with time zone,
	"trial_used_at" timestamp with time zone,
	"trial_mail_sent_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_user" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_evidence" (
	"user_id" uuid NOT NULL,
	"flashcard_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"segment_id" uuid NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "card_evidence_user_id_flashcard_id_position_pk" PRIMARY KEY("user_id","flashcard_id","position")
);
--> statement-breakpoint
CREATE TABLE "flashcard" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"definition" text NOT NULL,
	"content_hash" text NOT NULL,
	"occlusion" jsonb,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"suspended" boolean DEFAULT false NOT NULL,
	"orphaned" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"last_rating" integer,
	"times_reviewed" integer DEFAULT 0 NOT NULL,
	"learned" boolean DEFAULT false NOT NULL,
	"due" timestamp with time zone,
	"stability" double precision,
	"fsrs_difficulty" double precision,
	"fsrs_state" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"last_reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', term), 'A') || setweight(to_tsvector('simple', definition), 'B')) STORED,
	CONSTRAINT "flashcard_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_key" text,
	"subject" text NOT NULL,
	"difficulty" text NOT NULL,
	"confidence" double precision NOT NULL,
	"concepts" jsonb NOT NULL,
	"key_terms" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"model" text NOT NULL,
	"dropped" jsonb NOT NULL,
	"notices" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', description), 'B')) STORED,
	CONSTRAINT "material_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "question_evidence" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"segment_id" uuid NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "question_evidence_user_id_question_id_position_pk" PRIMARY KEY("user_id","question_id","position")
);
--> statement-breakpoint
CREATE TABLE "quiz_question" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"flashcard_id" uuid,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"correct_answer" text NOT NULL,
	"wrong_answers" text[] NOT NULL,
	"explanation" text,
	"content_hash" text NOT NULL,
	"occlusion" jsonb,
	"edited" boolean DEFAULT false NOT NULL,
	"orphaned" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp with time zone,
	"last_correct" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_question_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"polygon" jsonb NOT NULL,
	CONSTRAINT "segment_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "source" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"image_key" text,
	"pages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "achievement" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "daily_activity" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_activity_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_challenge" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"question_ids" uuid[] NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "daily_challenge_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learner" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"completed_sessions" integer DEFAULT 0 NOT NULL,
	"quizzes_taken" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"correct" double precision DEFAULT 0 NOT NULL,
	"current_streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_active_date" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_state" (
	"user_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"concept_scores" jsonb NOT NULL,
	"difficulty_level" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_state_user_id_material_id_pk" PRIMARY KEY("user_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "quota_use" (
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"materials" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_use_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flashcard_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"review_key" text,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "study_session" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"material_id" uuid,
	"session_key" text NOT NULL,
	"mode" text NOT NULL,
	"cards_studied" integer NOT NULL,
	"accuracy" double precision,
	"answered" integer NOT NULL,
	"correct" double precision NOT NULL,
	"duration_seconds" integer,
	"day" date NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_session_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "xp_event" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xp_event_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "guide_report" ADD CONSTRAINT "guide_report_guide_id_public_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."public_guide"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_evidence" ADD CONSTRAINT "card_evidence_user_id_flashcard_id_flashcard_user_id_id_fk" FOREIGN KEY ("user_id","flashcard_id") REFERENCES "public"."flashcard"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_evidence" ADD CONSTRAINT "card_evidence_user_id_segment_id_segment_user_id_id_fk" FOREIGN KEY ("user_id","segment_id") REFERENCES "public"."segment"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flashcard" ADD CONSTRAINT "flashcard_user_id_material_id_material_user_id_id_fk" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."material"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_evidence" ADD CONSTRAINT "question_evidence_user_id_question_id_quiz_question_user_id_id_fk" FOREIGN KEY ("user_id","question_id") REFERENCES "public"."quiz_question"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_evidence" ADD CONSTRAINT "question_evidence_user_id_segment_id_segment_user_id_id_fk" FOREIGN KEY ("user_id","segment_id") REFERENCES "public"."segment"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_user_id_material_id_material_user_id_id_fk" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."material"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment" ADD CONSTRAINT "segment_user_id_source_id_source_user_id_id_fk" FOREIGN KEY ("user_id","source_id") REFERENCES "public"."source"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_user_id_material_id_material_user_id_id_fk" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."material"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_state" ADD CONSTRAINT "lesson_state_user_id_material_id_material_user_id_id_fk" FOREIGN KEY ("user_id","material_id") REFERENCES "public"."material"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_flashcard_id_flashcard_user_id_id_fk" FOREIGN KEY ("user_id","flashcard_id") REFERENCES "public"."flashcard"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_newest" ON "generation" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "generation_open" ON "generation" USING btree ("status");--> statement-breakpoint
CREATE INDEX "privacy_request_open" ON "privacy_request" USING btree ("closed_at","respond_by");--> statement-breakpoint
CREATE UNIQUE INDEX "public_guide_material" ON "public_guide" USING btree ("owner_id","material_id");--> statement-breakpoint
CREATE INDEX "public_guide_newest" ON "public_guide" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "public_guide_search" ON "public_guide" USING gin ("search");--> statement-breakpoint
CREATE INDEX "subscription_provider_id" ON "subscription" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_customer" ON "subscription" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider" ON "account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "card_evidence_segment" ON "card_evidence" USING btree ("user_id","segment_id");--> statement-breakpoint
CREATE INDEX "flashcard_material" ON "flashcard" USING btree ("user_id","material_id","position","id");--> statement-breakpoint
CREATE INDEX "flashcard_due" ON "flashcard" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "flashcard_search" ON "flashcard" USING gin ("search");--> statement-breakpoint
CREATE INDEX "material_newest" ON "material" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_search" ON "material" USING gin ("search");--> statement-breakpoint
CREATE INDEX "question_evidence_segment" ON "question_evidence" USING btree ("user_id","segment_id");--> statement-breakpoint
CREATE INDEX "quiz_question_material" ON "quiz_question" USING btree ("user_id","material_id","position","id");--> statement-breakpoint
CREATE INDEX "segment_source" ON "segment" USING btree ("user_id","source_id","position");--> statement-breakpoint
CREATE INDEX "source_material" ON "source" USING btree ("user_id","material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_key" ON "review" USING btree ("user_id","review_key");--> statement-breakpoint
CREATE INDEX "review_card" ON "review" USING btree ("user_id","flashcard_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "study_session_key" ON "study_session" USING btree ("user_id","session_key");--> statement-breakpoint
CREATE INDEX "study_session_day" ON "study_session" USING btree ("user_id","day");