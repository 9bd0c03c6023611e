CREATE TABLE "days_off_undecided" (
	"days_off_id" integer NOT NULL,
	"offering_id" integer NOT NULL,
	CONSTRAINT "days_off_undecided_days_off_id_offering_id_pk" PRIMARY KEY("days_off_id","offering_id")
);
--> statement-breakpoint
CREATE TABLE "not_twins" (
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_twins_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "not_twins_in_order" CHECK ("not_twins"."first_id" < "not_twins"."second_id")
);
--> statement-breakpoint
ALTER TABLE "days_off_undecided" ADD CONSTRAINT "days_off_undecided_days_off_id_days_off_id_fk" FOREIGN KEY ("days_off_id") REFERENCES "public"."days_off"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off_undecided" ADD CONSTRAINT "days_off_undecided_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_twins" ADD CONSTRAINT "not_twins_first_id_people_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_twins" ADD CONSTRAINT "not_twins_second_id_people_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_twins" ADD CONSTRAINT "not_twins_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_off_undecided_of_offering" ON "days_off_undecided" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "not_twins_of_second" ON "not_twins" USING btree ("second_id");