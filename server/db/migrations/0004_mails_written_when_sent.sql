ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'password-reset' NOT NULL;--> statement-breakpoint
-- Until now every letter was a reset link; one that still waited has no words any more, and its link lives for an hour.
ALTER TABLE "mails" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
UPDATE "mails" SET "status" = 'failed', "last_error" = 'It waited while the outbox was changed.' WHERE "status" = 'queued';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_booking" ON "mails" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_queued_say_what" CHECK ("mails"."status" <> 'queued' or "mails"."about" is not null);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'dropped'));