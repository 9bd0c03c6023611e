-- The guards of the booking core: whoever writes, and whatever runs in parallel, these rules hold.
-- One mutex per offering (its row), one lock order everywhere: person -> offering -> booking -> payment.

alter table "offerings" add constraint "slots_do_not_overlap"
  exclude using gist (tstzrange("starts_at", "ends_at") with &&) where ("kind" = 'slot' and "is_active");
--> statement-breakpoint
-- Volatile on purpose: now() is the start of the transaction, which is too old after waiting for a lock.
create function is_live(status text, held_until timestamptz) returns boolean language sql volatile as
$$ select status = 'paid' or (status = 'pending' and (held_until is null or held_until > clock_timestamp())) $$;
--> statement-breakpoint
create function guard_places() returns trigger language plpgsql as $$
begin
  -- Under an old snapshot the counts below would miss what was committed while we waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'bookings are written under read committed only' using errcode = '25001';
  end if;
  if not is_live(new.status, new.held_until) then return null; end if;

  if new.first_online then
    perform 1 from people where id = new.person_id for no key update;
    if (select count(*) from bookings b where b.person_id = new.person_id and b.first_online and is_live(b.status, b.held_until)) > 1 then
      raise exception 'person % has the discount already', new.person_id
        using errcode = '23514', constraint = 'one_first_online_discount';
    end if;
  end if;

  -- NO KEY: a foreign key holds KEY SHARE on this row by now; FOR UPDATE would deadlock with it.
  perform 1 from offerings where id = new.offering_id for no key update;
  if (select count(*) from bookings b where b.offering_id = new.offering_id and is_live(b.status, b.held_until))
     > (select capacity from offerings where id = new.offering_id) then
    raise exception 'offering % is full', new.offering_id
      using errcode = '23514', constraint = 'places_within_capacity';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_places after insert or update of status, held_until, offering_id, person_id, first_online on bookings
  for each row execute function guard_places();
--> statement-breakpoint
create function guard_capacity() returns trigger language plpgsql as $$
begin
  if (select count(*) from bookings b where b.offering_id = new.id and is_live(b.status, b.held_until)) > new.capacity then
    raise exception 'offering % has more places taken than %', new.id, new.capacity
      using errcode = '23514', constraint = 'places_within_capacity';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_capacity after update of capacity on offerings
  for each row when (new.capacity < old.capacity) execute function guard_capacity();
--> statement-breakpoint
create function guard_refunds() returns trigger language plpgsql as $$
begin
  perform 1 from payments where id = new.payment_id for no key update;
  if (select sum(amount) from refunds where payment_id = new.payment_id)
     > (select amount from payments where id = new.payment_id) then
    raise exception 'payment % would be refunded more than it brought', new.payment_id
      using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_refunds after insert or update of amount on refunds
  for each row execute function guard_refunds();
