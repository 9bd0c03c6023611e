CREATE TABLE "restore_drills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_drills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"backup" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scratch" text NOT NULL,
	"rows" integer NOT NULL,
	"seconds" integer NOT NULL,
	"failure" text,
	CONSTRAINT "restore_drills_scratch" CHECK ("restore_drills"."scratch" in ('server', 'embedded'))
);
