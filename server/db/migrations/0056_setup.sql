CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	CONSTRAINT "demo_rows_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "demo_rows_kind" CHECK ("demo_rows"."kind" in ('service', 'offering', 'person'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "policies_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "first_steps_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "demo_removed_at" timestamp with time zone;--> statement-breakpoint
-- Who chose how classes are cancelled before that was kept: the audit trail says so.
update settings set policies_chosen_at = (
  select max(at) from audit_trail where kind = 'settings' and (before -> 'slotPolicy', before -> 'sessionPolicy', before -> 'eventPolicy')
    is distinct from (after -> 'slotPolicy', after -> 'sessionPolicy', after -> 'eventPolicy'));
--> statement-breakpoint
-- A demo studio was filled in one transaction: all of it was made at the moment of its first guest.
insert into demo_rows (kind, subject_id)
  select 'person', id from people where email ~ '^guest-[0-9]+@demo\.invalid$'
  union all select 'service', s.id from services s join people p on p.email = 'guest-1@demo.invalid' and p.created_at = s.created_at
  union all select 'offering', o.id from offerings o join people p on p.email = 'guest-1@demo.invalid' and p.created_at = o.created_at;
--> statement-breakpoint
-- Papers of the sandbox and of the demo are of no money: they may go with it.
drop trigger keep_young_receipts on receipts;
--> statement-breakpoint
create trigger keep_young_receipts before delete on receipts for each row
  when (old.issued_at > clock_timestamp() - interval '10 years' + interval '1 day' and old.series not in ('test_receipt', 'test_credit_note'))
  execute function refuse_change();
--> statement-breakpoint
-- The demo's had the numbers of real ones so far. Where a year has no others, they are made again under the numbers of tests.
do $$
declare years integer[];
begin
  select array_agg(year) into years from (
    select r.year from receipts r join payments p on p.id = r.payment_id
      left join bookings b on b.id = p.booking_id left join people g on g.id = b.person_id
      where r.series in ('receipt', 'credit_note')
      group by r.year having bool_and(coalesce(g.email ~ '^guest-[0-9]+@demo\.invalid$', false))) as of_demo;
  if years is null then return; end if;
  alter table receipts disable trigger keep_young_receipts;
  alter table receipt_counters disable trigger moved_by_receipts;
  insert into receipts_due (payment_id) select payment_id from receipts where series = 'receipt' and year = any(years) and kind = 'receipt' on conflict do nothing;
  insert into receipts_due (refund_id) select refund_id from receipts where series = 'credit_note' and year = any(years) and kind = 'credit_note' on conflict do nothing;
  delete from receipts where series in ('receipt', 'credit_note') and year = any(years);
  delete from receipt_counters where series in ('receipt', 'credit_note') and year = any(years);
  alter table receipts enable trigger keep_young_receipts;
  alter table receipt_counters enable trigger moved_by_receipts;
end $$;
