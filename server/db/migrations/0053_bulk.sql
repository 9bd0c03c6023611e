ALTER TABLE "class_run_items" DROP CONSTRAINT "class_run_items_act";--> statement-breakpoint
ALTER TABLE "class_run_items" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "class_run_items" ADD CONSTRAINT "class_run_items_change_something" CHECK (("class_run_items"."act" = 'change') = ("class_run_items"."change" is not null));--> statement-breakpoint
ALTER TABLE "class_run_items" ADD CONSTRAINT "class_run_items_act" CHECK ("class_run_items"."act" in ('cancel', 'move', 'change'));