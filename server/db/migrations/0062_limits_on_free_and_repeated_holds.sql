ALTER TABLE "bookings" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "earlier_holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "most_free" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_most_free" CHECK ("settings"."most_free" between 1 and 50);