CREATE TABLE "removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"frees_paid_places" boolean DEFAULT false NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "removals_kind" CHECK ("removals"."kind" in ('message', 'person', 'booking'))
);
--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD COLUMN "made_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD COLUMN "removed" jsonb;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_removal_at_a_time" ON "removals" USING btree ("kind","subject_id") WHERE "removals"."undone_at" is null and "removals"."refusal" is null;--> statement-breakpoint
CREATE INDEX "removals_due" ON "removals" USING btree ("runs_at") WHERE "removals"."undone_at" is null and "removals"."done_at" is null and "removals"."refusal" is null;