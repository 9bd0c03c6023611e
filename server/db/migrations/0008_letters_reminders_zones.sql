ALTER TABLE "mails" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mail_bookings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mail_cancellations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mail_attention" boolean DEFAULT true NOT NULL;