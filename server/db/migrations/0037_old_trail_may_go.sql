-- What staff changed is kept ten years (server/db/retention.ts), then it may go; nothing else happens to it. A day less, since calendars and
-- clocks of whoever asks and of the database may differ.
drop trigger keep_audit_trail on audit_trail;
--> statement-breakpoint
create trigger keep_audit_trail before update or truncate on audit_trail
  for each statement execute function keep_audit_trail();
--> statement-breakpoint
create trigger keep_young_audit_trail before delete on audit_trail
  for each row when (old.at > clock_timestamp() - interval '10 years' + interval '1 day') execute function keep_audit_trail();
