CREATE TABLE "policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"steps" jsonb NOT NULL,
	"exchange_until" jsonb,
	"resale" boolean NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_content" UNIQUE NULLS NOT DISTINCT("steps","exchange_until","resale"),
	CONSTRAINT "policies_steps" CHECK (jsonb_typeof("policies"."steps") = 'array' and jsonb_array_length("policies"."steps") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_cause";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promised_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promised_place_en" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "promised_place_ru" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "back_ceiling" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "left_percent" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "back_to" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "left_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD COLUMN "policy_id" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "policy_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "slot_policy_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "session_policy_id" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "event_policy_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_slot_policy_id_policies_id_fk" FOREIGN KEY ("slot_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_session_policy_id_policies_id_fk" FOREIGN KEY ("session_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_event_policy_id_policies_id_fk" FOREIGN KEY ("event_policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_promise" CHECK (num_nulls("bookings"."promised_start", "bookings"."promised_place_en", "bookings"."promised_place_ru") in (0, 3));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_back_ceiling" CHECK ("bookings"."back_ceiling" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_left_percent" CHECK ("bookings"."left_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_back_to" CHECK ("bookings"."back_to" in ('money', 'credit'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_left" CHECK (num_nulls("bookings"."left_at", "bookings"."left_percent", "bookings"."back_to") in (0, 3));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_left_by_person" CHECK ("bookings"."left_at" is null or "bookings"."cancelled_by" = 'person');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('unwanted', 'staff', 'person', 'provider'));--> statement-breakpoint
-- What was agreed stays agreed: another content is another row.
create function keep_policies() returns trigger language plpgsql as $$
begin
  raise exception 'policies are written once' using errcode = '23514', constraint = 'policies_are_written_once';
end $$;
--> statement-breakpoint
create trigger keep_policies before update or delete or truncate on policies
  for each statement execute function keep_policies();
--> statement-breakpoint
-- When a spot was taken last, and who takes it again has not left it. Whatever writes the status: an older process knows nothing of this.
create function note_taking() returns trigger language plpgsql as $$
begin
  if new.status <> 'cancelled' then
    new.left_at := null; new.left_percent := null; new.back_to := null; new.left_full := false;
  end if;
  if is_live(new.status, new.held_until)
     and (tg_op = 'INSERT' or new.offering_id <> old.offering_id or not is_live(old.status, old.held_until)) then
    new.taken_at := clock_timestamp();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger note_taking before insert or update of status, held_until, offering_id on bookings
  for each row execute function note_taking();
--> statement-breakpoint
-- Lists of classes say what a spot taken now is cancelled by.
create trigger tell_policy_change after update of slot_policy_id, session_policy_id, event_policy_id on settings
  for each row when ((new.slot_policy_id, new.session_policy_id, new.event_policy_id) is distinct from (old.slot_policy_id, old.session_policy_id, old.event_policy_id))
  execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_first_policy after insert on settings
  for each row when (num_nonnulls(new.slot_policy_id, new.session_policy_id, new.event_policy_id) > 0)
  execute function tell_public_change('schedule');
--> statement-breakpoint
create trigger tell_no_policy after delete on settings
  for each row when (num_nonnulls(old.slot_policy_id, old.session_policy_id, old.event_policy_id) > 0)
  execute function tell_public_change('schedule');
