DROP INDEX "bookings_of_offering";--> statement-breakpoint
CREATE INDEX "bookings_of_offering" ON "bookings" USING btree ("offering_id","status","held_until");