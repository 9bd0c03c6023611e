CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"person_ids" integer[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "people_by_words";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_end" ON "imports" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "people_by_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "people_by_words" ON "people" USING gin (without_accents(("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_phone" CHECK ("people"."phone" ~ '^\+[1-9][0-9]{6,14}$');