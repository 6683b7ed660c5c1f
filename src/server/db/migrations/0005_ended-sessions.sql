CREATE TABLE "ended_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP TABLE "deleted_user" CASCADE;--> statement-breakpoint
CREATE FUNCTION "remember_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "ended_session" ("session_id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
	PERFORM pg_notify('etch_ended_session', OLD."id"::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE ON "session"
FOR EACH ROW WHEN (OLD."expires_at" > now() - interval '1 hour') EXECUTE FUNCTION "remember_ended_session"();
