CREATE TABLE "deferred_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deferred_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"act" text NOT NULL,
	"booking_id" integer,
	"person_id" integer,
	"input" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"runs_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deferred_actions_subject" CHECK (num_nonnulls("deferred_actions"."booking_id", "deferred_actions"."person_id") = 1),
	CONSTRAINT "deferred_actions_status" CHECK ("deferred_actions"."status" in ('waiting', 'done', 'refused', 'undone')),
	CONSTRAINT "deferred_actions_say_why" CHECK (("deferred_actions"."status" = 'refused') = ("deferred_actions"."why" is not null)),
	CONSTRAINT "deferred_actions_ended" CHECK (("deferred_actions"."status" = 'waiting') = ("deferred_actions"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_actions" ADD CONSTRAINT "deferred_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deferred_actions_one_per_booking" ON "deferred_actions" USING btree ("booking_id") WHERE "deferred_actions"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "deferred_actions_one_per_person" ON "deferred_actions" USING btree ("person_id","act") WHERE "deferred_actions"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deferred_actions_by_time" ON "deferred_actions" USING btree ("created_at");