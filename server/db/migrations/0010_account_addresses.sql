CREATE TABLE "email_changes" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."email" = lower(btrim("email_changes"."email")))
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;