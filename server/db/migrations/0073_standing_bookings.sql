CREATE TABLE "standing_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"series_id" uuid NOT NULL,
	"account_id" integer,
	"from_day" date NOT NULL,
	"until_day" date,
	"paused_from" date,
	"paused_until" date,
	"slept_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	"language" text NOT NULL,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "standing_bookings_days" CHECK ("standing_bookings"."until_day" >= "standing_bookings"."from_day"),
	CONSTRAINT "standing_bookings_pause" CHECK (num_nulls("standing_bookings"."paused_from", "standing_bookings"."paused_until") in (0, 2) and ("standing_bookings"."paused_from" is null or "standing_bookings"."paused_until" >= "standing_bookings"."paused_from")),
	CONSTRAINT "standing_bookings_ended_why" CHECK ("standing_bookings"."ended_why" in ('person', 'staff', 'no_pass', 'merged')),
	CONSTRAINT "standing_bookings_ended_says_why" CHECK (("standing_bookings"."ended_at" is null) = ("standing_bookings"."ended_why" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "standing_id" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "open_spots" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting" ADD COLUMN "standing_id" integer;--> statement-breakpoint
ALTER TABLE "standing_bookings" ADD CONSTRAINT "standing_bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_bookings" ADD CONSTRAINT "standing_bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_standing_booking_of_series" ON "standing_bookings" USING btree ("person_id","series_id") WHERE "standing_bookings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "standing_bookings_of_person" ON "standing_bookings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "standing_bookings_of_series" ON "standing_bookings" USING btree ("series_id") WHERE "standing_bookings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "standing_bookings_of_account" ON "standing_bookings" USING btree ("account_id") WHERE "standing_bookings"."account_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_standing_id_standing_bookings_id_fk" FOREIGN KEY ("standing_id") REFERENCES "public"."standing_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_standing_id_standing_bookings_id_fk" FOREIGN KEY ("standing_id") REFERENCES "public"."standing_bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_standing" ON "bookings" USING btree ("standing_id") WHERE "bookings"."standing_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_standing" ON "waiting" USING btree ("standing_id") WHERE "waiting"."standing_id" is not null;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_open_spots" CHECK ("offerings"."open_spots" >= 0);--> statement-breakpoint
-- Keeps the open spots of a class free of standing bookings. By name the trigger runs after guard_places: the class is locked.
create function guard_standing() returns trigger language plpgsql as $$
begin
  if not is_live(new.status, new.held_until) then return null; end if;
  if (select count(*) from bookings b where b.offering_id = new.offering_id and b.standing_id is not null and is_live(b.status, b.held_until))
     > (select capacity - open_spots from offerings where id = new.offering_id) then
    raise exception 'standing bookings would take an open spot of offering %', new.offering_id
      using errcode = '23514', constraint = 'open_spots_kept';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_standing after insert or update of status, held_until, offering_id, standing_id on bookings
  for each row when (new.standing_id is not null) execute function guard_standing();
