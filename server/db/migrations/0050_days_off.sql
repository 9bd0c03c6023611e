CREATE TABLE "class_run_items" (
	"run_id" integer NOT NULL,
	"offering_id" integer NOT NULL,
	"act" text NOT NULL,
	"starts_at" timestamp with time zone,
	"status" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	CONSTRAINT "class_run_items_run_id_offering_id_pk" PRIMARY KEY("run_id","offering_id"),
	CONSTRAINT "class_run_items_act" CHECK ("class_run_items"."act" in ('cancel', 'move')),
	CONSTRAINT "class_run_items_move_somewhere" CHECK (("class_run_items"."act" = 'move') = ("class_run_items"."starts_at" is not null)),
	CONSTRAINT "class_run_items_status" CHECK ("class_run_items"."status" in ('waiting', 'done', 'refused')),
	CONSTRAINT "class_run_items_say_why" CHECK (("class_run_items"."status" = 'refused') = ("class_run_items"."why" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_run_notices" (
	"booking_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"told_at" timestamp with time zone,
	"mail_id" integer,
	CONSTRAINT "class_run_notices_booking_id_run_id_pk" PRIMARY KEY("booking_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "class_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"days_off_id" integer,
	"person_id" integer NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"reason_ru" text DEFAULT '' NOT NULL,
	"tell" boolean NOT NULL,
	"force" boolean NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "class_runs_status" CHECK ("class_runs"."status" in ('waiting', 'running', 'done', 'undone')),
	CONSTRAINT "class_runs_ended" CHECK (("class_runs"."status" in ('done', 'undone')) = ("class_runs"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "days_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"words_en" text DEFAULT '' NOT NULL,
	"words_ru" text DEFAULT '' NOT NULL,
	"person_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "days_off_end_later" CHECK ("days_off"."begins_at" < "days_off"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "class_run_items" ADD CONSTRAINT "class_run_items_run_id_class_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."class_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_run_items" ADD CONSTRAINT "class_run_items_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_run_notices" ADD CONSTRAINT "class_run_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_run_notices" ADD CONSTRAINT "class_run_notices_run_id_class_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."class_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_run_notices" ADD CONSTRAINT "class_run_notices_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_runs" ADD CONSTRAINT "class_runs_days_off_id_days_off_id_fk" FOREIGN KEY ("days_off_id") REFERENCES "public"."days_off"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_runs" ADD CONSTRAINT "class_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_run_items_of_offering" ON "class_run_items" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "class_run_notices_due" ON "class_run_notices" USING btree ("run_id") WHERE "class_run_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "class_run_notices_of_mail" ON "class_run_notices" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "class_runs_of_days_off" ON "class_runs" USING btree ("days_off_id");--> statement-breakpoint
CREATE INDEX "class_runs_unfinished" ON "class_runs" USING btree ("id") WHERE "class_runs"."status" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_run_id_class_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."class_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellations_of_run" ON "cancellations" USING btree ("run_id");--> statement-breakpoint
-- A net under the rule: two of them at once would say two things of one day.
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_do_not_overlap" EXCLUDE USING gist (tstzrange("begins_at", "ends_at") WITH &&);--> statement-breakpoint
-- The timetable says when there are none.
create trigger tell_public_change after insert or update or delete or truncate on days_off
  for each statement execute function tell_public_change('days_off');
--> statement-breakpoint
-- What a run has done with a class, or was refused, it does not do again.
create function guard_class_run_item() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' and new is distinct from old then
    raise exception 'This class of the run has been dealt with.' using errcode = 'check_violation', constraint = 'class_run_item_is_final';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_class_run_item before update on class_run_items
  for each row execute function guard_class_run_item();
