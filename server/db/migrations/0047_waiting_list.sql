CREATE TABLE "waiting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offering_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"take" text DEFAULT 'ask' NOT NULL,
	"joined_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"booking_id" integer,
	"cancellation_id" integer,
	"told_at" timestamp with time zone,
	"language" text NOT NULL,
	"time_zone" text,
	CONSTRAINT "waiting_take" CHECK ("waiting"."take" in ('ask', 'mine')),
	CONSTRAINT "waiting_status" CHECK ("waiting"."status" in ('waiting', 'turn', 'taken', 'passed', 'left', 'closed')),
	CONSTRAINT "waiting_turn_has_a_booking" CHECK ("waiting"."status" not in ('turn', 'taken') or "waiting"."booking_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_turn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_cancellation_id_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."cancellations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waits_once" ON "waiting" USING btree ("offering_id","person_id") WHERE "waiting"."status" in ('waiting', 'turn');--> statement-breakpoint
CREATE INDEX "waiting_in_order" ON "waiting" USING btree ("offering_id","status","joined_at","id");--> statement-breakpoint
CREATE INDEX "waiting_of_person" ON "waiting" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "waiting_of_booking" ON "waiting" USING btree ("booking_id") WHERE "waiting"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_open" ON "waiting" USING btree ("offering_id") WHERE "waiting"."status" in ('waiting', 'turn');--> statement-breakpoint
-- A slot has no list, and a turn is a hold of the one who waits, in the class that they wait for.
create function guard_waiting() returns trigger language plpgsql as $$
begin
  if (select kind from offerings where id = new.offering_id) = 'slot' then
    raise exception 'slots have no waiting list' using errcode = '23514', constraint = 'slots_have_no_list';
  end if;
  if new.status = 'turn' and not exists (
    select from bookings b where b.id = new.booking_id and b.person_id = new.person_id and b.offering_id = new.offering_id and b.status <> 'cancelled'
  ) then
    raise exception 'a turn is a hold of its own person' using errcode = '23514', constraint = 'turn_is_ones_own';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_waiting after insert or update of status, booking_id, offering_id, person_id on waiting
  for each row execute function guard_waiting();
--> statement-breakpoint
-- An entry follows its person's booking, whoever writes that: a new hold is their turn, a spot that is theirs takes them off the list, and a
-- turn that is given back ends. By name it comes after guard_places: the class is locked. What lapses writes nothing; a job looks for it.
create function waiting_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.status = 'cancelled' or new.offering_id <> old.offering_id) then
    update waiting set status = case when new.cancellation_id is null then 'left' else 'closed' end, cancellation_id = new.cancellation_id
      where booking_id = new.id and offering_id = old.offering_id and status = 'turn';
  end if;
  if new.status = 'paid' or (new.status = 'pending' and new.held_until is null) then
    update waiting set status = 'taken', booking_id = new.id
      where offering_id = new.offering_id and person_id = new.person_id and status in ('waiting', 'turn');
  elsif is_live(new.status, new.held_until)
    and (tg_op = 'INSERT' or new.offering_id <> old.offering_id or not is_live(old.status, old.held_until)) then
    -- Their turn had run out, and nobody has looked since.
    update waiting set status = 'passed' where offering_id = new.offering_id and person_id = new.person_id and status = 'turn';
    update waiting set status = 'turn', booking_id = new.id
      where offering_id = new.offering_id and person_id = new.person_id and status = 'waiting';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger waiting_follows after insert or update of status, held_until, offering_id on bookings
  for each row execute function waiting_follows();
--> statement-breakpoint
-- Whoever waits takes a spot out of the public lists.
create function tell_waiting_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'schedule ' || o.id || ' ' || o.kind) from offerings o where o.id = coalesce(new.offering_id, old.offering_id);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_waiting_change after insert or update of status or delete on waiting
  for each row execute function tell_waiting_change();
