CREATE TABLE "cancellations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offering_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"reason_ru" text DEFAULT '' NOT NULL,
	"tell" boolean NOT NULL,
	"was_active" boolean NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "cancellations_status" CHECK ("cancellations"."status" in ('waiting', 'running', 'done', 'undone')),
	CONSTRAINT "cancellations_ended" CHECK (("cancellations"."status" in ('done', 'undone')) = ("cancellations"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offering_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"subject_ru" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "class_messages_say_something" CHECK ("class_messages"."text_en" <> '' or "class_messages"."text_ru" <> '')
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handed_over" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cancellation_id" integer;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_cancellation_at_a_time" ON "cancellations" USING btree ("offering_id") WHERE "cancellations"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "cancellations_of_offering" ON "cancellations" USING btree ("offering_id","id");--> statement-breakpoint
CREATE INDEX "class_messages_of_offering" ON "class_messages" USING btree ("offering_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_called_off" CHECK ("bookings"."cancellation_id" is null or "bookings"."status" = 'cancelled');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handed_over" CHECK ("refunds"."handed_over" in ('cash', 'transfer', 'card'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handed_over_are_done" CHECK (("refunds"."handed_over" is not null) = ("refunds"."by_hand" and "refunds"."status" = 'done'));--> statement-breakpoint
-- Whoever puts a class on again while its people are being paid back would let others book into what is not on.
create function guard_cancelled_class() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cancellations where offering_id = new.id and status in ('waiting', 'running')) then
    raise exception 'offering % is being cancelled', new.id using errcode = '23514', constraint = 'class_is_being_cancelled';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_cancelled_class before update of is_active on offerings
  for each row when (new.is_active and not old.is_active) execute function guard_cancelled_class();
