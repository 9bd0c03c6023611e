CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"entries" integer,
	"days" integer,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"starts" text DEFAULT 'purchase' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('credit', 'pass')),
	CONSTRAINT "accounts_entries" CHECK ("accounts"."entries" is null or ("accounts"."entries" > 0 and "accounts"."kind" = 'pass')),
	CONSTRAINT "accounts_starts" CHECK ("accounts"."starts" in ('purchase', 'first_use')),
	CONSTRAINT "accounts_ended_says_why" CHECK (("accounts"."ended_at" is null) = ("accounts"."ended_why" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"price" integer NOT NULL,
	"covered" integer DEFAULT 0 NOT NULL,
	"account_id" integer,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('pass', 'voucher', 'term')),
	CONSTRAINT "orders_price" CHECK ("orders"."price" > 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'cancelled')),
	CONSTRAINT "orders_covered" CHECK ("orders"."covered" between 0 and "orders"."price" and ("orders"."covered" = 0 or "orders"."account_id" is not null)),
	CONSTRAINT "orders_no_credit_for_vouchers" CHECK ("orders"."kind" <> 'voucher' or "orders"."covered" = 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"why" text NOT NULL,
	"cause" text NOT NULL,
	"booking_id" integer,
	"refund_id" integer,
	"order_id" integer,
	"staff_id" integer,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_cause" UNIQUE("cause"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_why" CHECK ("ledger_entries"."why" in ('spent', 'cancelled', 'class_cancelled', 'refunded', 'adjusted', 'paid_out', 'brought_forward'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "covered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "carried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "exchanged_for" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "resold_by" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "gives_up_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_credit_per_person" ON "accounts" USING btree ("person_id") WHERE "accounts"."kind" = 'credit';--> statement-breakpoint
CREATE UNIQUE INDEX "one_pass_of_order" ON "accounts" USING btree ("order_id") WHERE "accounts"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_of_person" ON "accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_of_person" ON "orders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id") WHERE "orders"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_of_booking" ON "ledger_entries" USING btree ("booking_id") WHERE "ledger_entries"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_of_refund" ON "ledger_entries" USING btree ("refund_id") WHERE "ledger_entries"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_exchanged_for_bookings_id_fk" FOREIGN KEY ("exchanged_for") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resold_by_bookings_id_fk" FOREIGN KEY ("resold_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_account" ON "bookings" USING btree ("account_id") WHERE "bookings"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_exchanged_for" ON "bookings" USING btree ("exchanged_for") WHERE "bookings"."exchanged_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_resale_per_buyer" ON "bookings" USING btree ("resold_by") WHERE "bookings"."resold_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_page_of_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_kept_payment_of_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'kept';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_covered" CHECK ("bookings"."covered" between 0 and "bookings"."price" and ("bookings"."covered" = 0 or "bookings"."account_id" is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_carried" CHECK ("bookings"."carried" between 0 and "bookings"."covered" and ("bookings"."carried" = 0 or "bookings"."exchanged_for" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_one_thing" CHECK (("payments"."booking_id" is null) <> ("payments"."order_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 or ("payments"."amount" = 0 and "payments"."method" in ('free', 'credit', 'pass')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'cash', 'transfer', 'free', 'credit', 'pass'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_to_credit_are_done" CHECK (not "refunds"."to_credit" or ("refunds"."status" = 'done' and not "refunds"."by_hand"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_out" CHECK ("refunds"."paid_out" between 0 and "refunds"."amount" and ("refunds"."paid_out" = 0 or "refunds"."to_credit"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('unwanted', 'staff', 'person', 'provider', 'paid_out'));--> statement-breakpoint
-- Accounts. A person's row is the mutex of theirs (decision 52); these triggers are the net under that, as `guard_places` is of the seats.
create function balance_of(account integer) returns integer language sql volatile as
$$ select coalesce(sum(amount), 0)::integer from ledger_entries where account_id = account $$;
--> statement-breakpoint
-- What of an account stands on the ledger for a booking: haléře or entries.
create function spent_on(booking integer, account integer) returns integer language sql volatile as
$$ select coalesce(-sum(amount), 0)::integer from ledger_entries where booking_id = booking and account_id = account $$;
--> statement-breakpoint
-- Live holds reserve without a row of their own. What was paid once is not reserved a second time (staff move paid to pending), also when a
-- part of it has come back since; and what an exchange will carry over is no credit yet.
create function reserved_of(account integer, but_booking integer default 0, but_order integer default 0) returns integer language sql volatile as $$
  select (coalesce((select sum(case when a.kind = 'pass' then (b.covered > 0)::integer else b.covered - b.carried end)
      from bookings b join accounts a on a.id = b.account_id
      where b.account_id = account and b.id <> but_booking and b.status = 'pending' and is_live(b.status, b.held_until)
        and spent_on(b.id, a.id) = 0 and not exists (select from payments p where p.booking_id = b.id and p.status = 'kept')), 0)
    + coalesce((select sum(o.covered) from orders o
      where o.account_id = account and o.id <> but_order and o.status = 'pending' and is_live(o.status, o.held_until)), 0))::integer
$$;
--> statement-breakpoint
create function check_account(account integer) returns void language plpgsql as $$
declare a accounts;
begin
  select * into a from accounts where id = account for no key update;
  -- A pass without a number of entries has no bottom.
  if a.kind = 'pass' and a.entries is null then return; end if;
  if balance_of(account) < reserved_of(account) then
    raise exception 'account % has less than that', account using errcode = '23514', constraint = 'balance_within';
  end if;
end $$;
--> statement-breakpoint
create function guard_balance() returns trigger language plpgsql as $$
begin
  perform check_account(new.account_id);
  if (select ended_at from accounts where id = new.account_id) is not null then
    raise exception 'account % has ended', new.account_id using errcode = '23514', constraint = 'account_ended';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_balance after insert on ledger_entries for each row execute function guard_balance();
--> statement-breakpoint
create function guard_reserved() returns trigger language plpgsql as $$
begin
  -- Under an old snapshot the sums would miss what was committed while we waited for the lock.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'accounts are used under read committed only' using errcode = '25001';
  end if;
  if (select person_id from accounts where id = new.account_id) <> new.person_id then
    raise exception 'account % is another person''s', new.account_id using errcode = '23514', constraint = 'own_account';
  end if;
  if new.status = 'pending' and is_live(new.status, new.held_until) then perform check_account(new.account_id); end if;
  return null;
end $$;
--> statement-breakpoint
-- Triggers fire in the order of their names: guard_places (offering) before guard_reserved (account), as the order of locks has it.
create trigger guard_reserved after insert or update of covered, carried, account_id, person_id, status, held_until on bookings
  for each row when (new.account_id is not null) execute function guard_reserved();
--> statement-breakpoint
create trigger guard_reserved after insert or update of covered, account_id, person_id, status, held_until on orders
  for each row when (new.account_id is not null) execute function guard_reserved();
--> statement-breakpoint
-- Of a refund that became credit and went on as money, the money is the other refund's.
create or replace function guard_refunds() returns trigger language plpgsql as $$
begin
  if new.status = 'failed' then return null; end if;
  perform 1 from payments where id = new.payment_id for no key update;
  if (select sum(amount - paid_out) from refunds where payment_id = new.payment_id and status <> 'failed')
     > (select amount from payments where id = new.payment_id) then
    raise exception 'payment % would be refunded more than it brought', new.payment_id
      using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger guard_refunds on refunds;
--> statement-breakpoint
create trigger guard_refunds after insert or update of amount, status, paid_out on refunds
  for each row execute function guard_refunds();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = '23514', constraint = 'written_once';
end $$;
--> statement-breakpoint
create trigger written_once before update on ledger_entries for each statement execute function refuse_change();
--> statement-breakpoint
-- What has been kept as long as the books may go, once its sum is brought forward (server/db/retention.ts).
create trigger keep_young_entries before delete on ledger_entries
  for each row when (old.at > clock_timestamp() - interval '10 years' + interval '1 day') execute function refuse_change();
