CREATE TABLE "account_use" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_use_user_id_kind_period_pk" PRIMARY KEY("user_id","kind","period")
);
