CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"place" text NOT NULL,
	"cause" text NOT NULL,
	"rows" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backups_cause" CHECK ("backups"."cause" in ('nightly', 'by hand', 'before a migration', 'before a restore'))
);
