ALTER TABLE "payments" ADD COLUMN "page_refusal" text;--> statement-breakpoint
CREATE INDEX "payments_page_refused" ON "payments" USING btree ("id") WHERE "payments"."page_refusal" is not null;