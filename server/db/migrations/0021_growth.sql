-- Comes with PostgreSQL, and whoever may create schemas may create it ("trusted").
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "bookings_by_status";--> statement-breakpoint
DROP INDEX "bookings_pending";--> statement-breakpoint
DROP INDEX "offerings_by_time";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "bookings" SET "kind" = "offerings"."kind" FROM "offerings" WHERE "offerings"."id" = "bookings"."offering_id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
create function take_kind() returns trigger language plpgsql as $$
begin
  new.kind := (select kind from offerings where id = new.offering_id);
  return new;
end $$;
--> statement-breakpoint
create trigger take_kind before insert or update of offering_id, kind on bookings
  for each row execute function take_kind();
--> statement-breakpoint
create function guard_kind() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of an offering never changes' using errcode = '23514', constraint = 'offerings_keep_their_kind';
end $$;
--> statement-breakpoint
create trigger guard_kind before update of kind on offerings
  for each row when (new.kind <> old.kind) execute function guard_kind();
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "place_lost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "place_lost" = true FROM "bookings"
  WHERE "bookings"."id" = "payments"."booking_id" AND "payments"."status" = 'kept' AND "bookings"."status" = 'cancelled';--> statement-breakpoint
create function know_lost_place() returns trigger language plpgsql as $$
begin
  new.place_lost := new.status = 'kept' and exists (select 1 from bookings where id = new.booking_id and status = 'cancelled');
  return new;
end $$;
--> statement-breakpoint
create trigger know_lost_place before insert or update of status, booking_id, place_lost on payments
  for each row execute function know_lost_place();
--> statement-breakpoint
create function tell_of_lost_place() returns trigger language plpgsql as $$
begin
  update payments set place_lost = (new.status = 'cancelled') where booking_id = new.id and status = 'kept';
  return null;
end $$;
--> statement-breakpoint
-- Whoever writes a booking holds its person and its class, and so does whoever writes its money: neither misses the other.
create trigger tell_of_lost_place after update of status on bookings
  for each row when ((new.status = 'cancelled') <> (old.status = 'cancelled')) execute function tell_of_lost_place();
--> statement-breakpoint
CREATE INDEX "audit_trail_by_time" ON "audit_trail" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_kind" ON "bookings" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "bookings_by_price" ON "bookings" USING btree ("kind","price","id");--> statement-breakpoint
CREATE INDEX "offerings_of_all_kinds_by_start" ON "offerings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "offerings_of_all_kinds_by_end" ON "offerings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "offerings_by_kind" ON "offerings" USING btree ("kind","id","is_active");--> statement-breakpoint
CREATE INDEX "offerings_by_title" ON "offerings" USING btree ("kind",lower(coalesce(nullif("title_en", ''), "event_type")),"id");--> statement-breakpoint
CREATE INDEX "offerings_by_price" ON "offerings" USING btree ("kind","price","id");--> statement-breakpoint
CREATE INDEX "offerings_by_capacity" ON "offerings" USING btree ("kind","capacity","id");--> statement-breakpoint
CREATE INDEX "offerings_by_words" ON "offerings" USING gin (("title_en" || ' ' || "title_ru" || ' ' || replace(coalesce("event_type", ''), '_', ' ') || ' ' || "place_en" || ' ' || "place_ru") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offerings_of_series" ON "offerings" USING btree ("series_id","starts_at") WHERE "offerings"."series_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_name" ON "messages" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "messages_by_subject" ON "messages" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "messages" USING gin (("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_in_sight" ON "messages" USING btree ("id") WHERE "messages"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "people_by_words" ON "people" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_known" ON "people" USING btree ("id") WHERE "people"."email" not like '%@erased.invalid';--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_words" ON "mails" USING gin ((coalesce("to", '') || ' ' || coalesce("subject", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_of_lost_places" ON "payments" USING btree ("id") WHERE "payments"."place_lost";--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "refunds_handed_over" ON "refunds" USING btree ("done_at") WHERE "refunds"."by_hand";--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("held_until","kind") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "offerings_by_time" ON "offerings" USING gist (tstzrange("starts_at", "ends_at"));