CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_of_message" ON "message_replies" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_from" ON "messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree (coalesce("settled_at", "created_at"));--> statement-breakpoint
CREATE INDEX "payments_flagged" ON "payments" USING btree ("id") WHERE "payments"."flagged" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_attendance" CHECK ("bookings"."attendance" in ('came', 'absent'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee" CHECK ("payments"."fee" >= 0);