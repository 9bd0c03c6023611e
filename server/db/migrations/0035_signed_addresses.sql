-- Tokens in the clear become their hashes: addresses given out before this go on working, and nothing here is enough to make one.
-- Types are changed instead of rows updated, so that no trigger takes it for a change of a booking.
ALTER TABLE "bookings" ALTER COLUMN "link_token" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "link_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "link_token" TYPE text USING encode(sha256(convert_to("link_token"::text, 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "link_token" TO "former_token_hash";--> statement-breakpoint
ALTER TABLE "bookings" RENAME CONSTRAINT "bookings_link_token" TO "bookings_former_token";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "token" TYPE text USING encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "calendar_feeds" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "address_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_address" UNIQUE("address_id");
