CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"fields" jsonb,
	"moved" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "merges_of_two" CHECK ("merges"."kept_id" <> "merges"."gone_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_why";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "merged_email" text;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_gone_id_people_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merged_once" ON "merges" USING btree ("gone_id") WHERE "merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "merges_of_kept" ON "merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "merges_by_end" ON "merges" USING btree ("undo_until");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_into_people_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_merged_into" ON "people" USING btree ("merged_into") WHERE "people"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged" CHECK (("people"."merged_into" is null) = ("people"."merged_at" is null));--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_merged_email" CHECK ("people"."merged_email" is null or "people"."merged_into" is not null);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_why" CHECK ("ledger_entries"."why" in ('sold', 'spent', 'cancelled', 'class_cancelled', 'exchanged', 'refunded', 'returned', 'resold', 'adjusted', 'paid_out', 'withdrawn', 'ended', 'redeemed', 'merged', 'brought_forward'));