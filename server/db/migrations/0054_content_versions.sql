CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"body" jsonb,
	"based_on" integer,
	"files_digest" text NOT NULL,
	"person_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_versions_key" CHECK ("content_versions"."key" ~ '^[a-z]{1,20}$')
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"picture_key" text,
	"alt_en" text NOT NULL,
	"alt_ru" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "site_pictures_focus" CHECK ("site_pictures"."focus_x" between 0 and 100 and "site_pictures"."focus_y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_based_on_content_versions_id_fk" FOREIGN KEY ("based_on") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_draft" ON "content_versions" USING btree ("key","person_id") WHERE "content_versions"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_after_another" ON "content_versions" USING btree ("key",coalesce("based_on", 0)) WHERE "content_versions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("key","id") WHERE "content_versions"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "site_pictures_key" ON "site_pictures" USING btree ("picture_key");--> statement-breakpoint
-- What people have read on the site stays as they read it.
CREATE FUNCTION keep_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published version of the site never changes.' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_stay BEFORE UPDATE OR DELETE ON "content_versions"
  FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION keep_published_content();
--> statement-breakpoint
CREATE TRIGGER tell_public_change AFTER INSERT OR UPDATE ON "content_versions"
  FOR EACH ROW WHEN (NEW."published_at" IS NOT NULL) EXECUTE FUNCTION tell_public_change('content');
--> statement-breakpoint
CREATE TRIGGER tell_public_change AFTER INSERT OR UPDATE OR DELETE ON "site_pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change('content');
