ALTER TABLE "cancellations" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "min_people" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "decide_hours" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "too_few_reason_en" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "too_few_reason_ru" text;--> statement-breakpoint
CREATE INDEX "offerings_undecided" ON "offerings" USING btree ("starts_at") WHERE "offerings"."min_people" is not null and "offerings"."confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_min_people" CHECK ("offerings"."kind" <> 'slot' and "offerings"."min_people" between 2 and "offerings"."capacity" or "offerings"."min_people" is null);--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_decide_hours" CHECK ("offerings"."decide_hours" between 1 and 72);--> statement-breakpoint
-- It takes place as soon as enough have paid, whoever writes that, and then for good. By name it comes after guard_places: the class is locked.
-- What is off the site by then, be it cancelled a moment ago, is not confirmed.
create function takes_place() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' then
    update offerings o set confirmed_at = clock_timestamp()
      where o.id = new.offering_id and o.min_people is not null and o.confirmed_at is null and o.is_active
        and (select count(*) from bookings b where b.offering_id = o.id and b.status = 'paid') >= o.min_people;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger takes_place after insert or update of status, offering_id on bookings
  for each row execute function takes_place();
--> statement-breakpoint
-- Another minimum, or a class that is back on the site, may be enough already; what is to be decided at another time is told of anew.
create function minimum_follows() returns trigger language plpgsql as $$
begin
  if (new.starts_at, new.decide_hours, new.min_people) is distinct from (old.starts_at, old.decide_hours, old.min_people) then
    new.warned_at := null;
  end if;
  if new.is_active and new.confirmed_at is null and new.min_people is not null
    and (select count(*) from bookings b where b.offering_id = new.id and b.status = 'paid') >= new.min_people then
    new.confirmed_at := clock_timestamp();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger minimum_follows before update of starts_at, decide_hours, min_people, is_active on offerings
  for each row execute function minimum_follows();
