-- Before the sale of a course that follows another one, its classes cannot be booked singly, because members of the earlier course may buy it first.
-- The caller has locked the classes by id.
create or replace function derive_singles_from(offering integer[]) returns void language sql as $$
  update offerings o set singles_from = d.singles_from
  from (select id, (select max(greatest(c.singles_from, case when c.follows is not null then c.sale_from end))
                    from course_dates x join courses c on c.id = x.course_id
                    where x.offering_id = i.id and c.closed_at is null) as singles_from from unnest(offering) as i(id)) d
  where o.id = d.id and o.singles_from is distinct from d.singles_from
$$;
--> statement-breakpoint
drop trigger singles_follow_course on courses;
--> statement-breakpoint
create trigger singles_follow_course after update of singles_from, sale_from, follows, closed_at on courses
  for each row execute function singles_follow_course();
--> statement-breakpoint
-- Locks the classes of existing courses by id, as an order does.
do $$
begin
  perform from offerings o where exists (select from course_dates d join courses c on c.id = d.course_id
    where d.offering_id = o.id and c.follows is not null and c.sale_from > now()) order by o.id for no key update;
  perform derive_singles_from(array(select d.offering_id from course_dates d join courses c on c.id = d.course_id
    where c.follows is not null and c.sale_from > now()));
end $$;
--> statement-breakpoint
-- The seats of a class that a purchase of the course `buying` must leave to people who may buy another course of the class before its sale. `person`
-- is the buyer. Runs under the lock of the class.
create function seats_kept(offering integer, buying integer, person integer) returns integer language plpgsql stable as $$
declare
  kept integer := 0;
  other record;
begin
  for other in select c.id, c.follows, c.places from course_dates d join courses c on c.id = d.course_id
      where d.offering_id = offering and c.id <> buying and c.closed_at is null and c.follows is not null and c.sale_from > clock_timestamp() loop
    kept := kept + greatest(0, least(
      (select count(distinct a.person_id) from accounts a join people p on p.id = a.person_id
        where a.course_id = other.follows and a.ended_at is null and a.person_id <> person and p.email not like '%@erased.invalid'
        and not exists (select from accounts n where n.course_id = other.id and n.person_id = a.person_id and n.ended_at is null)
        and not exists (select from bookings b where b.offering_id = offering and b.person_id = a.person_id and is_live(b.status, b.held_until))),
      other.places - (select count(*) from bookings b left join orders o on o.id = b.order_id left join accounts a on a.id = b.account_id
        where b.offering_id = offering and is_live(b.status, b.held_until) and coalesce(o.course_id, a.course_id) = other.id)));
  end loop;
  return kept;
end $$;
--> statement-breakpoint
-- Its name sorts after guard_places, which locks the class.
create function guard_places_kept() returns trigger language plpgsql as $$
declare
  course integer := (select course_id from orders where id = new.order_id);
  kept integer;
begin
  if course is null or not is_live(new.status, new.held_until) then return null; end if;
  if tg_op = 'UPDATE' and old.offering_id = new.offering_id and is_live(old.status, old.held_until) then return null; end if;
  -- Staff can restore a cancelled seat.
  if tg_op = 'UPDATE' and old.status = 'cancelled' then return null; end if;
  -- The course does not contain the class, so the seat is moved, not bought.
  if not exists (select from course_dates where course_id = course and offering_id = new.offering_id) then return null; end if;
  kept := seats_kept(new.offering_id, course, new.person_id);
  if kept > 0 and (select count(*) from bookings b where b.offering_id = new.offering_id and is_live(b.status, b.held_until))
     > (select capacity from offerings where id = new.offering_id) - kept then
    raise exception 'the seats left in offering % are kept for another course', new.offering_id using errcode = '23514', constraint = 'kept_seats';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_places_kept after insert or update of status, held_until, offering_id on bookings
  for each row when (new.order_id is not null) execute function guard_places_kept();
