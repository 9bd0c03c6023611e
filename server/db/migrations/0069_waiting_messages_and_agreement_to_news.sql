ALTER TABLE "class_messages" ADD COLUMN "to" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "news_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "digest_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_of_waiting_message" ON "mails" USING btree (("about"->>'classMessageId')) WHERE "mails"."kind" = 'waiting-message';--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_to" CHECK ("class_messages"."to" in ('booked', 'waiting', 'both'));