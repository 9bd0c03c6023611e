CREATE TABLE "audit_trail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ADD CONSTRAINT "audit_trail_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_of_subject" ON "audit_trail" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_of_person" ON "audit_trail" USING btree ("person_id","id");--> statement-breakpoint
create function keep_audit_trail() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only written, never changed' using errcode = '23514', constraint = 'audit_trail_is_kept';
end $$;
--> statement-breakpoint
create trigger keep_audit_trail before update or delete or truncate on audit_trail
  for each statement execute function keep_audit_trail();
