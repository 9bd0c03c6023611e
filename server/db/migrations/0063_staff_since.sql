ALTER TABLE "people" ADD COLUMN "staff_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accountant_links" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "accountant_links" ADD CONSTRAINT "accountant_links_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
update people set staff_since = created_at where is_staff;
--> statement-breakpoint
-- Whoever writes it, an older process too. A row that is copied in keeps the time it comes with.
create function staff_since_follows() returns trigger language plpgsql as $$
begin
  if not new.is_staff then
    new.staff_since := null;
  elsif tg_op = 'INSERT' then
    new.staff_since := coalesce(new.staff_since, clock_timestamp());
  elsif not old.is_staff then
    new.staff_since := clock_timestamp();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger staff_since_follows before insert or update of is_staff on people
  for each row execute function staff_since_follows();
--> statement-breakpoint
-- The sandbox keeps the addresses of new payment pages encrypted; tokens of links to pay that it stored before go.
update sandbox_sessions set request = request || '{"successUrl": "", "cancelUrl": ""}'
  where request->>'successUrl' like '%/pay/%' or request->>'cancelUrl' like '%/pay/%';
