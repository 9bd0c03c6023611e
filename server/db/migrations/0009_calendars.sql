CREATE TABLE "calendar_feeds" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_calendar_feed_of_a_kind" PRIMARY KEY("person_id","kind"),
	CONSTRAINT "calendar_feeds_token" UNIQUE("token"),
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('own', 'teaching'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "link_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_link_token" UNIQUE("link_token");--> statement-breakpoint
-- What calendars show of a booking is numbered by the sum of three counts: its own, its offering's and its service's. Each only grows.
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
--> statement-breakpoint
-- What the service it leaves has counted is kept: the service it comes to may have counted less.
create function count_change_of_service() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1
    + coalesce((select s.calendar_sequence from services s where s.id = old.service_id), 0);
  return new;
end $$;
--> statement-breakpoint
create trigger count_calendar_change before update on bookings
  for each row when (old.status is distinct from new.status) execute function count_calendar_change();
--> statement-breakpoint
create trigger count_calendar_change before update on services
  for each row when (
    (old.name_en, old.name_ru, old.place_en, old.place_ru, old.is_online, old.meet_link is null)
    is distinct from (new.name_en, new.name_ru, new.place_en, new.place_ru, new.is_online, new.meet_link is null)
  ) execute function count_calendar_change();
--> statement-breakpoint
create trigger count_calendar_change before update on offerings
  for each row when (
    old.service_id is not distinct from new.service_id
    and (old.starts_at, old.ends_at, old.title_en, old.title_ru, old.event_type, old.place_en, old.place_ru, old.meet_link is null)
    is distinct from (new.starts_at, new.ends_at, new.title_en, new.title_ru, new.event_type, new.place_en, new.place_ru, new.meet_link is null)
  ) execute function count_calendar_change();
--> statement-breakpoint
create trigger count_change_of_service before update on offerings
  for each row when (old.service_id is distinct from new.service_id) execute function count_change_of_service();
