ALTER TABLE "deferred_actions" DROP CONSTRAINT "deferred_actions_subject";--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD COLUMN "pass_id" integer;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD COLUMN "voucher_id" integer;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_pass_id_accounts_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deferred_actions_one_per_pass" ON "deferred_actions" USING btree ("pass_id") WHERE "deferred_actions"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "deferred_actions_one_per_voucher" ON "deferred_actions" USING btree ("voucher_id") WHERE "deferred_actions"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_subject" CHECK (num_nonnulls("deferred_actions"."booking_id", "deferred_actions"."person_id", "deferred_actions"."pass_id", "deferred_actions"."voucher_id") = 1);