ALTER TABLE "deferred_actions" DROP CONSTRAINT "deferred_actions_subject";--> statement-breakpoint
ALTER TABLE "deferred_actions" DROP CONSTRAINT "deferred_actions_status";--> statement-breakpoint
ALTER TABLE "deferred_actions" DROP CONSTRAINT "deferred_actions_ended";--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD COLUMN "offering_id" integer;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_date" FOREIGN KEY ("course_id","offering_id") REFERENCES "public"."course_dates"("course_id","offering_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deferred_actions_one_per_date" ON "deferred_actions" USING btree ("course_id","offering_id") WHERE "deferred_actions"."status" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_subject" CHECK (num_nonnulls("deferred_actions"."booking_id", "deferred_actions"."person_id", "deferred_actions"."pass_id", "deferred_actions"."voucher_id", "deferred_actions"."course_id") = 1
        and num_nonnulls("deferred_actions"."course_id", "deferred_actions"."offering_id") <> 1);--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_status" CHECK ("deferred_actions"."status" in ('waiting', 'running', 'done', 'refused', 'undone'));--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_ended" CHECK (("deferred_actions"."status" in ('waiting', 'running')) = ("deferred_actions"."ended_at" is null));