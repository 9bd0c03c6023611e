ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_person_id_nonce_hash_pk" PRIMARY KEY("person_id","nonce_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "given" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
update "bookings" set "given" = true where "by_link" or ("status" = 'pending' and "held_until" is null)
  or exists (select from "audit_trail" a where a."kind" = 'booking' and a."action" = 'create' and a."subject_id" = "bookings"."id");
--> statement-breakpoint
-- A trigger, so that an older process, and whatever gives seats in the future, marks them too.
create function mark_given() returns trigger language plpgsql as $$
begin
  new.given := new.given or new.by_link or (new.status = 'pending' and new.held_until is null);
  return new;
end $$;
--> statement-breakpoint
create trigger mark_given before insert or update of status, held_until, by_link on "bookings" for each row execute function mark_given();
--> statement-breakpoint
create function is_unproven(person integer) returns boolean language sql stable as
$$ select exists (select from people p where p.id = person and p.email_proven_at is null) $$;
--> statement-breakpoint
-- Of a payment by an emailed link the stored request leads back to the page of the link, whose token is left out there.
create function is_given_booking(booking integer) returns boolean language sql stable as
$$ select exists (select from bookings b where b.id = booking and (b.given or exists (
  select from payments p where p.booking_id = b.id and p.status in ('kept', 'returned')
    and (p.channel = 'studio' or p.request->>'successUrl' like '%{PAY_TOKEN}%')))) $$;
--> statement-breakpoint
create function is_given_order(wanted integer) returns boolean language sql stable as
$$ select exists (select from payments p where p.order_id = wanted and p.status in ('kept', 'returned') and p.channel = 'studio') $$;
--> statement-breakpoint
-- What came back of something is given where that was; what came of nothing of their own, by staff or a merge, is given too.
create function is_given_account(account integer) returns boolean language sql stable as
$$ select exists (select from accounts a where a.id = account and (a.sale_key is not null or exists (
  select from ledger_entries l where l.account_id = a.id and l.amount > 0 and (
    l.why in ('adjusted', 'merged', 'brought_forward') or is_given_booking(l.booking_id) or is_given_order(l.order_id))))) $$;
--> statement-breakpoint
create function booking_waits(booking integer) returns boolean language sql stable as
$$ select coalesce((select is_unproven(b.person_id) and is_given_booking(b.id) from bookings b where b.id = booking), false) $$;
--> statement-breakpoint
create function order_waits(wanted integer) returns boolean language sql stable as
$$ select coalesce((select is_unproven(o.person_id) and is_given_order(o.id) from orders o where o.id = wanted), false) $$;
--> statement-breakpoint
create function account_waits(account integer) returns boolean language sql stable as
$$ select coalesce((select is_unproven(a.person_id) and is_given_account(a.id) from accounts a where a.id = account), false) $$;
--> statement-breakpoint
create function payment_waits(payment integer) returns boolean language sql stable as
$$ select coalesce((select booking_waits(p.booking_id) or order_waits(p.order_id) from payments p where p.id = payment), false) $$;
--> statement-breakpoint
create function person_waits(person integer) returns boolean language sql stable as
$$ select is_unproven(person) and (
  exists (select from bookings b where b.person_id = person and is_given_booking(b.id))
  or exists (select from orders o where o.person_id = person and is_given_order(o.id))
  or exists (select from accounts a where a.person_id = person and is_given_account(a.id))) $$;
