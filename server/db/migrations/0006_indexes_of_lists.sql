CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","offering_id");--> statement-breakpoint
CREATE INDEX "offerings_by_end" ON "offerings" USING btree ("kind","ends_at");