ALTER TABLE "services" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "description_ru" text DEFAULT '' NOT NULL;