CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"offering_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_at" timestamp with time zone,
	"first_online" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'paid', 'cancelled')),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price" >= 0),
	CONSTRAINT "bookings_cancelled_by" CHECK ("bookings"."cancelled_by" in ('person', 'staff', 'refund')),
	CONSTRAINT "bookings_cancelled_says_by_whom" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancelled_by" is not null)),
	CONSTRAINT "bookings_only_pending_are_held" CHECK ("bookings"."status" = 'pending' or "bookings"."held_until" is null)
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offerings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"service_id" integer,
	"price" integer,
	"returning_price" integer,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ru" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ru" text DEFAULT '' NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"place_ru" text DEFAULT '' NOT NULL,
	"event_type" text,
	"meet_link" text,
	"service_type" text,
	"taught_in" text[] DEFAULT '{}'::text[] NOT NULL,
	"series_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offerings_kind" CHECK ("offerings"."kind" in ('slot', 'session', 'event')),
	CONSTRAINT "offerings_time" CHECK ("offerings"."ends_at" > "offerings"."starts_at"),
	CONSTRAINT "offerings_capacity" CHECK ("offerings"."capacity" > 0),
	CONSTRAINT "offerings_slot_has_one_place" CHECK ("offerings"."kind" <> 'slot' or "offerings"."capacity" = 1),
	CONSTRAINT "offerings_slot_is_of_a_service" CHECK (("offerings"."kind" = 'slot') = ("offerings"."service_id" is not null)),
	CONSTRAINT "offerings_price" CHECK (("offerings"."kind" = 'slot') = ("offerings"."price" is null) and "offerings"."price" >= 0 and "offerings"."price" % 100 = 0),
	CONSTRAINT "offerings_returning_price" CHECK ("offerings"."kind" = 'event' or "offerings"."returning_price" is null),
	CONSTRAINT "offerings_event_type" CHECK (("offerings"."kind" = 'event') = ("offerings"."event_type" is not null)),
	CONSTRAINT "offerings_service_type" CHECK ("offerings"."service_type" in ('pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'))
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ru" text DEFAULT '' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price" integer NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"place_en" text DEFAULT '' NOT NULL,
	"place_ru" text DEFAULT '' NOT NULL,
	"meet_link" text,
	"service_type" text,
	"taught_in" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_price" CHECK ("services"."price" >= 0 and "services"."price" % 100 = 0),
	CONSTRAINT "services_duration" CHECK ("services"."duration_minutes" > 0),
	CONSTRAINT "services_service_type" CHECK ("services"."service_type" in ('pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching'))
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'male' NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email" UNIQUE("email"),
	CONSTRAINT "people_email_lower" CHECK ("people"."email" = lower(btrim("people"."email"))),
	CONSTRAINT "people_gender" CHECK ("people"."gender" in ('male', 'female')),
	CONSTRAINT "people_language" CHECK ("people"."language" in ('en', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sign_ins_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"provider" text NOT NULL,
	"channel" text DEFAULT 'online' NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'CZK' NOT NULL,
	"status" text NOT NULL,
	"request" jsonb,
	"session_id" text,
	"checkout_url" text,
	"expires_at" timestamp with time zone,
	"provider_payment_id" text,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"flagged" text,
	"page_closed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'closed', 'kept', 'returned')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 or ("payments"."amount" = 0 and "payments"."method" = 'free')),
	CONSTRAINT "payments_channel" CHECK ("payments"."channel" in ('online', 'studio')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'cash', 'transfer', 'free')),
	CONSTRAINT "payments_settled" CHECK (("payments"."status" in ('kept', 'returned')) = ("payments"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_cause" CHECK ("refunds"."cause" in ('unwanted', 'staff')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sessions_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"first_online_discount_percent" integer DEFAULT 20 NOT NULL,
	"hold_seconds" integer,
	"dashboard_currency_sign" text,
	"contact_email" text,
	"contact_phone" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_only_row" CHECK ("settings"."only_row"),
	CONSTRAINT "settings_discount" CHECK ("settings"."first_online_discount_percent" between 0 and 100),
	CONSTRAINT "settings_hold" CHECK ("settings"."hold_seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_place_per_person" ON "bookings" USING btree ("offering_id","person_id") WHERE "bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_of_person" ON "bookings" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "bookings_of_offering" ON "bookings" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("held_until") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "offerings_by_start" ON "offerings" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE INDEX "offerings_by_service" ON "offerings" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "offerings_by_time" ON "offerings" USING gist (tstzrange("starts_at", "ends_at")) WHERE "offerings"."is_active";--> statement-breakpoint
CREATE INDEX "sign_ins_person" ON "sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_page" ON "payments" USING btree ("booking_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_kept_payment" ON "payments" USING btree ("booking_id") WHERE "payments"."status" = 'kept';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("provider","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_of_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('open', 'closed');--> statement-breakpoint
CREATE UNIQUE INDEX "unwanted_money_goes_back_once" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'unwanted';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'due';