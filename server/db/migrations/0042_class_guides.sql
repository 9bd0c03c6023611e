ALTER TABLE "offerings" ADD COLUMN "for_whom_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "for_whom_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "to_bring_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "to_bring_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "outline_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "outline_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "for_whom_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "for_whom_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "to_bring_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "to_bring_ru" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "outline_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "outline_ru" text DEFAULT '' NOT NULL;