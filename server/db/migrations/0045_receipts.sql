CREATE TABLE "accountant_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountant_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"monthly" text,
	CONSTRAINT "accountant_links_monthly" UNIQUE("monthly")
);
--> statement-breakpoint
CREATE TABLE "receipt_buyers" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"prefix" text NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "receipt_counters_series" CHECK ("receipt_counters"."series" in ('receipt', 'credit_note', 'test_receipt', 'test_credit_note')),
	CONSTRAINT "receipt_counters_last" CHECK ("receipt_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer NOT NULL,
	"refund_id" integer,
	"refers_to" integer,
	"amount" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('receipt', 'correction', 'credit_note', 'reversal')),
	CONSTRAINT "receipts_of_refund" CHECK (("receipts"."kind" in ('credit_note', 'reversal')) = ("receipts"."refund_id" is not null)),
	CONSTRAINT "receipts_series_of_kind" CHECK (("receipts"."kind" in ('credit_note', 'reversal')) = ("receipts"."series" in ('credit_note', 'test_credit_note'))),
	CONSTRAINT "receipts_refer" CHECK (("receipts"."kind" = 'receipt') = ("receipts"."refers_to" is null)),
	CONSTRAINT "receipts_amount" CHECK (("receipts"."kind" = 'credit_note') = ("receipts"."amount" < 0) and "receipts"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receipts_due" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer,
	"refund_id" integer,
	CONSTRAINT "receipts_due_of_one_thing" CHECK (("receipts_due"."payment_id" is null) <> ("receipts_due"."refund_id" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "receipt_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "credit_note_prefix" text DEFAULT 'D' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "accountant_email" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "accountant_monthly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_buyers" ADD CONSTRAINT "receipt_buyers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts_due" ADD CONSTRAINT "receipts_due_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts_due" ADD CONSTRAINT "receipts_due_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_counters_prefix" ON "receipt_counters" USING btree ("year","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("series","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_name" ON "receipts" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_of_payment" ON "receipts" USING btree ("payment_id") WHERE "receipts"."kind" = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "one_correction_of_receipt" ON "receipts" USING btree ("refers_to") WHERE "receipts"."kind" = 'correction';--> statement-breakpoint
CREATE UNIQUE INDEX "one_reversal_of_note" ON "receipts" USING btree ("refers_to") WHERE "receipts"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "receipts_of_payment" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipts_of_refund" ON "receipts" USING btree ("refund_id") WHERE "receipts"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_by_time" ON "receipts" USING btree ("moved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_due_payment" ON "receipts_due" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_due_refund" ON "receipts_due" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_receipt_prefixes" CHECK ("settings"."receipt_prefix" <> "settings"."credit_note_prefix");--> statement-breakpoint
-- Money that moves is due for a paper in the same transaction; what moved before this is only when somebody asks for it.
create function receipt_due_of_payment() returns trigger language plpgsql as $$
begin
  insert into receipts_due (payment_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger receipt_due after insert on payments
  for each row when (new.amount > 0 and new.status in ('kept', 'returned')) execute function receipt_due_of_payment();
--> statement-breakpoint
create trigger receipt_due_later after update of status on payments
  for each row when (new.amount > 0 and new.status in ('kept', 'returned') and old.status not in ('kept', 'returned'))
  execute function receipt_due_of_payment();
--> statement-breakpoint
create function receipt_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into receipts_due (refund_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- What became credit has not left.
create trigger receipt_due after insert on refunds
  for each row when (not new.to_credit and new.status in ('sent', 'done')) execute function receipt_due_of_refund();
--> statement-breakpoint
create trigger receipt_due_later after update of status on refunds
  for each row when (not new.to_credit and new.status <> old.status) execute function receipt_due_of_refund();
--> statement-breakpoint
-- The number and its row are one: whoever inserts has moved the counter, and an insert that is taken back takes the number back.
create function number_receipt() returns trigger language plpgsql as $$
declare counter receipt_counters;
begin
  -- Under an old snapshot the note that another process has made since would be missed.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'receipts are written under read committed only' using errcode = '25001';
  end if;
  update receipt_counters set last = last + 1 where series = new.series and year = new.year returning * into counter;
  if not found then
    raise exception 'series % of % has no counter', new.series, new.year using errcode = '23514', constraint = 'receipts_are_numbered';
  end if;
  if new.kind = 'credit_note' and exists (select from receipts n where n.refund_id = new.refund_id and n.kind = 'credit_note'
      and not exists (select from receipts r where r.refers_to = n.id and r.kind = 'reversal')) then
    raise exception 'refund % has its credit note', new.refund_id using errcode = '23505', constraint = 'one_note_of_refund';
  end if;
  new.number := counter.last;
  new.name := counter.prefix || new.year || '-' || lpad(counter.last::text, greatest(4, length(counter.last::text)), '0');
  return new;
end $$;
--> statement-breakpoint
create trigger number_receipt before insert on receipts for each row execute function number_receipt();
--> statement-breakpoint
create trigger written_once before update on receipts for each statement execute function refuse_change();
--> statement-breakpoint
create trigger keep_young_receipts before delete on receipts
  for each row when (old.issued_at > clock_timestamp() - interval '10 years' + interval '1 day') execute function refuse_change();
--> statement-breakpoint
-- Nobody but the trigger above moves a counter.
create trigger moved_by_receipts before update or delete on receipt_counters
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
--> statement-breakpoint
-- An insert that came to nothing (on conflict do nothing, another trigger) would have used its number up: then nothing is committed.
create function refuse_receipt_gap() returns trigger language plpgsql as $$
begin
  if not exists (select from receipts where series = new.series and year = new.year and number = new.last) then
    raise exception 'number % of % % has no receipt', new.last, new.series, new.year using errcode = '23514', constraint = 'receipts_without_gap';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger receipts_without_gap after update on receipt_counters
  deferrable initially deferred for each row execute function refuse_receipt_gap();
