DROP INDEX "offerings_by_title";--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "name_en" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "offerings_by_title" ON "offerings" USING btree ("kind",lower(coalesce(nullif("title_en", ''), nullif("title_ru", ''), "event_type")),"id");