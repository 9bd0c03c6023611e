ALTER TABLE "offerings" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offerings_by_picture" ON "offerings" USING btree ("picture_key") WHERE "offerings"."picture_key" is not null;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_picture" CHECK ("offerings"."kind" = 'event' or "offerings"."picture_key" is null);