CREATE TABLE "vouchers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"amount" integer,
	"pass" jsonb,
	"product_id" integer,
	"for_name" text NOT NULL,
	"words" text NOT NULL,
	"send_to" text,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"language" text NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_why" text,
	CONSTRAINT "vouchers_code_hash" UNIQUE("code_hash"),
	CONSTRAINT "vouchers_hold_one_thing" CHECK (("vouchers"."amount" is null) <> ("vouchers"."pass" is null)),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0 and "vouchers"."amount" % 100 = 0),
	CONSTRAINT "vouchers_redeemed" CHECK (("vouchers"."redeemed_by" is null) = ("vouchers"."redeemed_at" is null)),
	CONSTRAINT "vouchers_ended_says_why" CHECK (("vouchers"."ended_at" is null) = ("vouchers"."ended_why" is null)),
	CONSTRAINT "vouchers_redeemed_or_ended" CHECK ("vouchers"."redeemed_at" is null or "vouchers"."ended_at" is null)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_why";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_product_id_pass_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."pass_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_redeemed_by_people_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_voucher_of_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_by_last_four" ON "vouchers" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "vouchers_redeemed_by" ON "vouchers" USING btree ("redeemed_by") WHERE "vouchers"."redeemed_by" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_of_product" ON "vouchers" USING btree ("product_id") WHERE "vouchers"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_to_send" ON "vouchers" USING btree ("send_at") WHERE "vouchers"."send_to" is not null and "vouchers"."sent_at" is null and "vouchers"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_pass_of_voucher" ON "accounts" USING btree ("voucher_id") WHERE "accounts"."voucher_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_entry_of_voucher" ON "ledger_entries" USING btree ("voucher_id") WHERE "ledger_entries"."voucher_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_why" CHECK ("ledger_entries"."why" in ('sold', 'spent', 'cancelled', 'class_cancelled', 'exchanged', 'refunded', 'returned', 'resold', 'adjusted', 'paid_out', 'withdrawn', 'ended', 'redeemed', 'brought_forward'));--> statement-breakpoint
-- What was redeemed stays so, by whoever it was; what has ended stays ended; and what a voucher holds never changes.
create function guard_voucher() returns trigger language plpgsql as $$
begin
  if old.redeemed_at is not null and (new.redeemed_at, new.redeemed_by) is distinct from (old.redeemed_at, old.redeemed_by) then
    raise exception 'voucher % is redeemed', old.id using errcode = '23514', constraint = 'voucher_redeemed_once';
  end if;
  if old.redeemed_at is not null and new.ended_at is not null then
    raise exception 'voucher % is redeemed', old.id using errcode = '23514', constraint = 'voucher_redeemed_once';
  end if;
  if old.ended_at is not null and ((new.ended_at, new.ended_why) is distinct from (old.ended_at, old.ended_why) or new.redeemed_at is not null) then
    raise exception 'voucher % has ended', old.id using errcode = '23514', constraint = 'voucher_has_ended';
  end if;
  if (new.order_id, new.amount, new.pass) is distinct from (old.order_id, old.amount, old.pass) or new.valid_until < old.valid_until then
    raise exception 'voucher % holds what it holds', old.id using errcode = '23514', constraint = 'voucher_unchanged';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_voucher before update on vouchers for each row execute function guard_voucher();
--> statement-breakpoint
-- A voucher becomes what it holds, and that of whoever redeemed it: its row is written first.
create function guard_redeemed() returns trigger language plpgsql as $$
begin
  if not exists (select from vouchers v join accounts a on a.id = new.account_id where v.id = new.voucher_id and a.person_id = v.redeemed_by
      and new.amount = coalesce(v.amount, (v.pass->>'entries')::integer) and a.kind = case when v.amount is null then 'pass' else 'credit' end) then
    raise exception 'voucher % is not what account % gets', new.voucher_id, new.account_id
      using errcode = '23514', constraint = 'redeemed_as_it_is';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_redeemed after insert on ledger_entries
  for each row when (new.voucher_id is not null) execute function guard_redeemed();
