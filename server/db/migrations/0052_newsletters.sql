CREATE TABLE "newsletters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"audience" jsonb NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"subject_ru" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"idempotency_key" text,
	CONSTRAINT "newsletters_asked_once" UNIQUE("idempotency_key"),
	CONSTRAINT "newsletters_say_something" CHECK ("newsletters"."text_en" <> '' or "newsletters"."text_ru" <> '')
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "news_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "digest_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "digest_hour" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletters_by_time" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_newsletter" ON "mails" USING btree ("newsletter_id","id") WHERE "mails"."newsletter_id" is not null;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_news_key" UNIQUE("news_key");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_digest_hour" CHECK ("settings"."digest_hour" between 0 and 23);--> statement-breakpoint
UPDATE "people" SET "news" = false WHERE "email" LIKE '%@erased.invalid';
