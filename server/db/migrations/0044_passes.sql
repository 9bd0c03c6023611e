CREATE TABLE "pass_products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ru" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"entries" integer,
	"days" integer,
	"starts" text DEFAULT 'first_use' NOT NULL,
	"opens" jsonb NOT NULL,
	"per_day" integer DEFAULT 1 NOT NULL,
	"ahead" integer,
	"most_per_person" integer,
	"is_on_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_products_price" CHECK ("pass_products"."price" > 0 and "pass_products"."price" % 100 = 0),
	CONSTRAINT "pass_products_entries" CHECK ("pass_products"."entries" between 1 and 100),
	CONSTRAINT "pass_products_days" CHECK ("pass_products"."days" > 0),
	CONSTRAINT "pass_products_end" CHECK ("pass_products"."entries" is not null or "pass_products"."days" is not null),
	CONSTRAINT "pass_products_starts" CHECK ("pass_products"."starts" in ('purchase', 'first_use')),
	CONSTRAINT "pass_products_limits" CHECK ("pass_products"."per_day" > 0 and coalesce("pass_products"."ahead", 1) > 0 and coalesce("pass_products"."most_per_person", 1) > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_why";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sale_key" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "sold" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opens_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "start_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "withdrawn_as" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "passes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_product_id_pass_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."pass_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_pass_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."pass_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_sale_key" ON "accounts" USING btree ("person_id","sale_key") WHERE "accounts"."sale_key" is not null;--> statement-breakpoint
CREATE INDEX "accounts_of_product" ON "accounts" USING btree ("product_id") WHERE "accounts"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_by_end" ON "accounts" USING btree ("valid_until") WHERE "accounts"."valid_until" is not null and "accounts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id") WHERE "orders"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_of_order" ON "ledger_entries" USING btree ("order_id") WHERE "ledger_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id") WHERE "payments"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_pass_is_sold" CHECK (("accounts"."kind" = 'pass') = ("accounts"."sold" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_withdrawn" CHECK (("orders"."withdrawn_at" is null) = ("orders"."withdrawn_as" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_why" CHECK ("ledger_entries"."why" in ('sold', 'spent', 'cancelled', 'class_cancelled', 'exchanged', 'refunded', 'returned', 'resold', 'adjusted', 'paid_out', 'withdrawn', 'ended', 'brought_forward'));--> statement-breakpoint
-- What of an account stands on the ledger for a booking, in whatever it is counted.
create function ledger_on(booking integer, account integer) returns integer language sql volatile strict as
$$ select coalesce(-sum(amount), 0)::integer from ledger_entries where booking_id = booking and account_id = account $$;
--> statement-breakpoint
-- What of a person's credit was spent on a booking and has not come back, haléře: nothing where a pass paid for it.
create or replace function spent_on(booking integer, account integer) returns integer language sql volatile strict as
$$ select case when (select kind from accounts where id = account) = 'credit' then ledger_on(booking, account) else 0 end $$;
--> statement-breakpoint
-- The same of a pass: entries.
create function entries_on(booking integer, account integer) returns integer language sql volatile strict as
$$ select case when (select kind from accounts where id = account) = 'pass' then ledger_on(booking, account) else 0 end $$;
--> statement-breakpoint
create or replace function reserved_of(account integer, but_booking integer default 0, but_order integer default 0) returns integer language sql volatile as $$
  select (coalesce((select sum(case when a.kind = 'pass' then (b.covered > 0)::integer else b.covered - b.carried end)
      from bookings b join accounts a on a.id = b.account_id
      where b.account_id = account and b.id <> but_booking and b.status = 'pending' and is_live(b.status, b.held_until)
        and ledger_on(b.id, a.id) = 0 and not exists (select from payments p where p.booking_id = b.id and p.status = 'kept')), 0)
    + coalesce((select sum(o.covered) from orders o
      where o.account_id = account and o.id <> but_order and o.status = 'pending' and is_live(o.status, o.held_until)), 0))::integer
$$;
--> statement-breakpoint
create or replace function check_account(account integer) returns void language plpgsql as $$
declare a accounts;
begin
  select * into a from accounts where id = account for no key update;
  -- A pass without a number of entries has no bottom.
  if a.kind = 'pass' and a.entries is null then return; end if;
  if balance_of(account) < reserved_of(account) then
    raise exception 'account % has less than that', account
      using errcode = '23514', constraint = case when a.kind = 'pass' then 'entries_within' else 'balance_within' end;
  end if;
end $$;
--> statement-breakpoint
-- What has ended says so before it says that nothing is left in it.
create or replace function guard_balance() returns trigger language plpgsql as $$
begin
  if (select ended_at from accounts where id = new.account_id for no key update) is not null then
    raise exception 'account % has ended', new.account_id using errcode = '23514', constraint = 'account_ended';
  end if;
  perform check_account(new.account_id);
  return null;
end $$;
--> statement-breakpoint
create or replace function totals_due_of_payment() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id)
    select person_id from bookings where id = coalesce(new.booking_id, old.booking_id)
    union all select person_id from orders where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
--> statement-breakpoint
create or replace function totals_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id)
    select coalesce(b.person_id, o.person_id) from payments p left join bookings b on b.id = p.booking_id left join orders o on o.id = p.order_id
    where p.id = coalesce(new.payment_id, old.payment_id);
  return null;
end $$;
--> statement-breakpoint
-- What is for sale is on every page: it is said with what else staff have set (0019_public_changes.sql).
create trigger tell_public_change after insert or update or delete or truncate on pass_products
  for each statement execute function tell_public_change('settings');
