ALTER TABLE "removals" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "removals_kept_until" ON "removals" USING btree ("kept_until") WHERE "removals"."kept" is not null;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_kept" CHECK ("removals"."kept" is null or ("removals"."kind" = 'person' and "removals"."kept_until" is not null));