CREATE TABLE "course_dates" (
	"course_id" integer NOT NULL,
	"offering_id" integer NOT NULL,
	"instead_of" integer,
	"filled_at" timestamp with time zone,
	CONSTRAINT "course_dates_course_id_offering_id_pk" PRIMARY KEY("course_id","offering_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ru" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"places" integer NOT NULL,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"singles_from" timestamp with time zone,
	"policy_id" integer,
	"make_ups" integer DEFAULT 2 NOT NULL,
	"make_up_days" integer DEFAULT 14 NOT NULL,
	"make_up_kinds" text[] DEFAULT '{session}'::text[] NOT NULL,
	"make_up_price_up_to" integer,
	"follows" integer,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_price" CHECK ("courses"."price" > 0 and "courses"."price" % 100 = 0),
	CONSTRAINT "courses_places" CHECK ("courses"."places" > 0),
	CONSTRAINT "courses_sale" CHECK ("courses"."sale_until" > "courses"."sale_from"),
	CONSTRAINT "courses_make_ups" CHECK ("courses"."make_ups" between 0 and 100 and "courses"."make_up_days" between 0 and 366),
	CONSTRAINT "courses_make_up_kinds" CHECK ("courses"."make_up_kinds" <@ '{slot,session,event}'::text[]),
	CONSTRAINT "courses_make_up_price" CHECK ("courses"."make_up_price_up_to" >= 0),
	CONSTRAINT "courses_follows" CHECK ("courses"."follows" <> "courses"."id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "singles_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "not_for_make_ups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_dates" ADD CONSTRAINT "course_dates_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_follows_courses_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offerings_by_singles_from" ON "offerings" USING btree ("singles_from") WHERE "offerings"."singles_from" is not null;--> statement-breakpoint
CREATE INDEX "course_dates_of_offering" ON "course_dates" USING btree ("offering_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_of_course" ON "accounts" USING btree ("course_id") WHERE "accounts"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_course" ON "orders" USING btree ("course_id") WHERE "orders"."course_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_order" ON "bookings" USING btree ("order_id") WHERE "bookings"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course" CHECK ("orders"."course_id" is null or ("orders"."kind" = 'pass' and "orders"."product_id" is null));
--> statement-breakpoint
-- Members of a course never take more seats of a date than the course has places. Runs under the lock of the class (guard_places).
create function guard_places_of_course() returns trigger language plpgsql as $$
declare
  course integer := coalesce((select course_id from orders where id = new.order_id), (select course_id from accounts where id = new.account_id));
begin
  if course is null or not is_live(new.status, new.held_until) then return null; end if;
  if not exists (select from course_dates where course_id = course and offering_id = new.offering_id) then return null; end if;
  if (select count(*) from bookings b left join orders o on o.id = b.order_id left join accounts a on a.id = b.account_id
      where b.offering_id = new.offering_id and is_live(b.status, b.held_until) and coalesce(o.course_id, a.course_id) = course)
     > (select places from courses where id = course) then
    raise exception 'course % has no place left in offering %', course, new.offering_id using errcode = '23514', constraint = 'course_places';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_places_of_course after insert or update of status, held_until, offering_id, order_id, account_id on bookings
  for each row when (new.order_id is not null or new.account_id is not null) execute function guard_places_of_course();
--> statement-breakpoint
-- All seats of a pending order lapse in the same instant.
create function seats_of_order_follow() returns trigger language plpgsql as $$
begin
  update bookings set held_until = new.held_until where order_id = new.id and status = 'pending';
  return null;
end $$;
--> statement-breakpoint
create trigger seats_of_order_follow after update of held_until on orders
  for each row when (new.course_id is not null and new.status = 'pending') execute function seats_of_order_follow();
--> statement-breakpoint
-- The caller has locked the classes by id.
create function derive_singles_from(offering integer[]) returns void language sql as $$
  update offerings o set singles_from = d.singles_from
  from (select id, (select max(c.singles_from) from course_dates x join courses c on c.id = x.course_id
                    where x.offering_id = i.id and c.closed_at is null) as singles_from from unnest(offering) as i(id)) d
  where o.id = d.id and o.singles_from is distinct from d.singles_from
$$;
--> statement-breakpoint
create function singles_follow_course() returns trigger language plpgsql as $$
begin
  perform derive_singles_from(array(select offering_id from course_dates where course_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger singles_follow_course after update of singles_from, closed_at on courses
  for each row execute function singles_follow_course();
--> statement-breakpoint
create function singles_follow_date() returns trigger language plpgsql as $$
begin
  perform derive_singles_from(array[coalesce(new.offering_id, old.offering_id)]);
  return null;
end $$;
--> statement-breakpoint
create trigger singles_follow_date after insert or delete on course_dates
  for each row execute function singles_follow_date();
--> statement-breakpoint
-- The page of a class names its courses.
create trigger tell_public_change after insert or update or delete or truncate on courses
  for each statement execute function tell_public_change('schedule');
--> statement-breakpoint
-- For each row, because deleting a class without a course must not announce a change of the whole timetable.
create trigger tell_public_change after insert or delete on course_dates
  for each row execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_dates_emptied after truncate on course_dates
  for each statement execute function tell_public_change('schedule');
