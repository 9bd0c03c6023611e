CREATE TABLE "bank_polls" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"turn_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"failure" text,
	"test_symbol" text,
	"test_at" timestamp with time zone,
	CONSTRAINT "bank_polls_only_row" CHECK ("bank_polls"."only_row"),
	CONSTRAINT "bank_polls_failure" CHECK (("bank_polls"."silent_since" is null) = ("bank_polls"."failure" is null)),
	CONSTRAINT "bank_polls_test" CHECK (("bank_polls"."test_symbol" is null) = ("bank_polls"."test_at" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sales_records" text;--> statement-breakpoint
CREATE INDEX "payments_in_person" ON "payments" USING btree (coalesce("settled_at", "created_at"),"id") WHERE "payments"."in_person";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_sales_records" CHECK ("settings"."sales_records" in ('elsewhere', 'flat_tax'));