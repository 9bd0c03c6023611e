-- What visitors see has changed: processes that keep finished answers listen, and drop them. The word leaves with the commit, once per
-- topic and transaction, whoever wrote: the API, a job, a script, another process.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on offerings
  for each statement execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on services
  for each statement execute function tell_public_change('schedule');
--> statement-breakpoint
-- Of a booking only what takes a place or gives it back: whether somebody came is nobody else's business.
create trigger tell_public_change after insert or update of status, held_until, offering_id or delete or truncate on bookings
  for each statement execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on gallery_items
  for each statement execute function tell_public_change('gallery');
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on settings
  for each statement execute function tell_public_change('settings');
