CREATE TABLE "exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"from_offering" integer NOT NULL,
	"to_offering" integer NOT NULL,
	"price_before" integer NOT NULL,
	"price_after" integer NOT NULL,
	"retained" integer DEFAULT 0 NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchanges_elsewhere" CHECK ("exchanges"."from_offering" <> "exchanges"."to_offering"),
	CONSTRAINT "exchanges_prices" CHECK ("exchanges"."price_before" >= 0 and "exchanges"."price_after" >= 0),
	CONSTRAINT "exchanges_retained" CHECK ("exchanges"."retained" >= 0 and "exchanges"."retained" <= greatest("exchanges"."price_before" - "exchanges"."price_after", 0)),
	CONSTRAINT "exchanges_by" CHECK ("exchanges"."by" in ('person', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_why";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_of_booking" ON "exchanges" USING btree ("booking_id","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_why" CHECK ("ledger_entries"."why" in ('spent', 'cancelled', 'class_cancelled', 'exchanged', 'refunded', 'adjusted', 'paid_out', 'brought_forward'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out'));--> statement-breakpoint
-- A booking that is moved to another class stays the same entry of its calendar. What the class and service that it leaves have counted is
-- kept: those that it comes to may have counted less.
create function count_change_of_class() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1 + coalesce((select o.calendar_sequence + coalesce(s.calendar_sequence, 0)
    from offerings o left join services s on s.id = o.service_id where o.id = old.offering_id), 0);
  return new;
end $$;
--> statement-breakpoint
create trigger count_change_of_class before update of offering_id on bookings
  for each row when (new.offering_id <> old.offering_id) execute function count_change_of_class();
--> statement-breakpoint
create trigger written_once before update on exchanges for each statement execute function refuse_change();
