-- Which class is another one, or has another number of places taken: of a long list only that one is read again. A word for each class and
-- transaction; a process from before this migration does not know such a word, and drops everything.
create function tell_class_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'schedule ' || coalesce(new.id, old.id) || ' ' || coalesce(new.kind, old.kind));
  return null;
end $$;
--> statement-breakpoint
create function tell_place_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('public_changed', 'schedule ' || old.offering_id || ' ' || old.kind);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('public_changed', 'schedule ' || new.offering_id || ' ' || new.kind);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger tell_public_change on offerings;
--> statement-breakpoint
drop trigger tell_public_change on bookings;
--> statement-breakpoint
create trigger tell_class_change after insert or update or delete on offerings
  for each row execute function tell_class_change();
--> statement-breakpoint
create trigger tell_place_change after insert or update of status, held_until, offering_id or delete on bookings
  for each row execute function tell_place_change();
--> statement-breakpoint
create trigger tell_public_change after truncate on offerings
  for each statement execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_public_change after truncate on bookings
  for each statement execute function tell_public_change('schedule');
