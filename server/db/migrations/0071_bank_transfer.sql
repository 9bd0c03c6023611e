CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text,
	"fingerprint" text,
	"ordinal" integer,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"symbol" text,
	"note" text,
	"counter_account" text,
	"counter_name" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_source" CHECK ("bank_lines"."source" in ('fio', 'camt', 'gpc', 'fio_csv', 'hand')),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('matched', 'open', 'aside')),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."state" = 'matched') = ("bank_lines"."payment_id" is not null)),
	CONSTRAINT "bank_lines_matched_money" CHECK ("bank_lines"."state" <> 'matched' or ("bank_lines"."amount" > 0 and "bank_lines"."currency" = 'CZK')),
	CONSTRAINT "bank_lines_identity" CHECK (num_nonnulls("bank_lines"."account", "bank_lines"."fingerprint", "bank_lines"."ordinal") in (0, 3)),
	CONSTRAINT "bank_lines_by_hand" CHECK ("bank_lines"."source" = 'hand' or "bank_lines"."account" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_sightings" (
	"account" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"line_id" integer NOT NULL,
	CONSTRAINT "bank_sightings_account_source_key_pk" PRIMARY KEY("account","source","key"),
	CONSTRAINT "bank_sightings_source" CHECK ("bank_sightings"."source" in ('fio', 'camt', 'gpc', 'fio_csv'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "variable_symbol" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus_of" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "short_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "in_person" boolean;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfers_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_ahead_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "transfer_hold_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sightings" ADD CONSTRAINT "bank_sightings_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_once" ON "bank_lines" USING btree ("account","fingerprint","ordinal");--> statement-breakpoint
CREATE INDEX "bank_lines_of_payment" ON "bank_lines" USING btree ("payment_id") WHERE "bank_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("id") WHERE "bank_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_sightings_of_line" ON "bank_sightings" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_surplus_of_payments_id_fk" FOREIGN KEY ("surplus_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_surplus" ON "payments" USING btree ("surplus_of") WHERE "payments"."surplus_of" is not null;--> statement-breakpoint
CREATE INDEX "payments_short" ON "payments" USING btree ("id") WHERE "payments"."short_since" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_variable_symbol" UNIQUE("variable_symbol");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_ahead" CHECK ("settings"."transfer_ahead_hours" between 13 and 336);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfer_hold" CHECK ("settings"."transfer_hold_hours" between 1 and 168);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_transfers_need_iban" CHECK (not "settings"."transfers_on" or "settings"."iban" is not null);--> statement-breakpoint
-- Cash and cards at the studio, and a QR code shown there, are taken in person. Online payments are not.
create function decide_in_person() returns trigger language plpgsql as $$
begin
  if new.in_person is null then
    new.in_person := new.channel = 'studio' and (new.method in ('cash', 'card') or new.provider = 'transfer');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger decide_in_person before insert or update of status on payments
  for each row when (new.status in ('kept', 'returned') and new.amount > 0) execute function decide_in_person();
--> statement-breakpoint
update payments set in_person = channel = 'studio' and method in ('cash', 'card') where status in ('kept', 'returned') and amount > 0;
--> statement-breakpoint
-- A symbol identifies money for ever, so it is never changed.
create function keep_variable_symbol() returns trigger language plpgsql as $$
begin
  raise exception 'the symbol of payment % is final', old.id using errcode = '23514', constraint = 'payments_symbol_final';
end $$;
--> statement-breakpoint
create trigger keep_variable_symbol before update of variable_symbol on payments
  for each row when (new.variable_symbol is distinct from old.variable_symbol) execute function keep_variable_symbol();
