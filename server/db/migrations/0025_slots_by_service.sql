DROP INDEX "offerings_by_service";--> statement-breakpoint
CREATE INDEX "offerings_by_service" ON "offerings" USING btree ("service_id","id");