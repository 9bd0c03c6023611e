ALTER TABLE "bookings" ADD COLUMN "by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "asked_at" timestamp with time zone;