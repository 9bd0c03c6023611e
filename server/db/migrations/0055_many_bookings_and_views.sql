CREATE TABLE "booking_run_items" (
	"run_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"amount" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	CONSTRAINT "booking_run_items_run_id_booking_id_pk" PRIMARY KEY("run_id","booking_id"),
	CONSTRAINT "booking_run_items_status" CHECK ("booking_run_items"."status" in ('waiting', 'done', 'refused')),
	CONSTRAINT "booking_run_items_say_why" CHECK (("booking_run_items"."status" = 'refused') = ("booking_run_items"."why" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"act" text NOT NULL,
	"method" text,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"subject_ru" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_runs_act" CHECK ("booking_runs"."act" in ('paid', 'message')),
	CONSTRAINT "booking_runs_money_has_a_way" CHECK (("booking_runs"."act" = 'paid') = ("booking_runs"."method" is not null)),
	CONSTRAINT "booking_runs_method" CHECK ("booking_runs"."method" in ('cash', 'card', 'transfer')),
	CONSTRAINT "booking_runs_message_says_something" CHECK (("booking_runs"."act" = 'message') = ("booking_runs"."text_en" <> '' or "booking_runs"."text_ru" <> '')),
	CONSTRAINT "booking_runs_status" CHECK ("booking_runs"."status" in ('waiting', 'running', 'done', 'undone')),
	CONSTRAINT "booking_runs_ended" CHECK (("booking_runs"."status" in ('done', 'undone')) = ("booking_runs"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("person_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "booking_run_items" ADD CONSTRAINT "booking_run_items_run_id_booking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."booking_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_run_items" ADD CONSTRAINT "booking_run_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_runs" ADD CONSTRAINT "booking_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_run_items_of_booking" ON "booking_run_items" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_runs_by_time" ON "booking_runs" USING btree ("created_at");--> statement-breakpoint
-- A net under the rule: of two that begin at once one is refused.
CREATE UNIQUE INDEX "booking_runs_one_at_a_time" ON "booking_runs" ((true)) WHERE "status" in ('waiting', 'running');--> statement-breakpoint
-- What a run has done with a booking, or was refused, it does not do again.
create function guard_booking_run_item() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' and new is distinct from old then
    raise exception 'This booking of the run has been dealt with.' using errcode = 'check_violation', constraint = 'booking_run_item_is_final';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_booking_run_item before update on booking_run_items
  for each row execute function guard_booking_run_item();
