CREATE TABLE "hits" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"over_at" timestamp with time zone NOT NULL
);
