-- Links from before are not bound to a password: they end, and are asked for again.
DELETE FROM "mails" WHERE "kind" = 'email-change' AND "status" = 'queued';--> statement-breakpoint
DELETE FROM "email_changes";--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "password_hash" text NOT NULL;--> statement-breakpoint
-- Causes carry ids alone: an address in them outlived its person. Where one booking had two, the later keeps apart by its own id.
UPDATE "mails" SET "cause" = renamed.cause FROM (
  SELECT id, CASE WHEN row_number() OVER (PARTITION BY without ORDER BY id) = 1 THEN without ELSE without || ':' || id END AS cause
  FROM (SELECT id, regexp_replace(cause, '^first-online:.*@[^:]*:', 'first-online:') AS without FROM "mails" WHERE cause LIKE 'first-online:%@%') found
) renamed WHERE renamed.id = "mails"."id";--> statement-breakpoint
-- Whoever is erased stood in the sandbox's books still.
UPDATE "sandbox_sessions" SET "request" = jsonb_set("request", '{email}', to_jsonb(erased.email)) FROM (
  SELECT payments.id::text AS key, people.email FROM payments
  JOIN bookings ON bookings.id = payments.booking_id
  JOIN people ON people.id = bookings.person_id AND people.email LIKE '%@erased.invalid'
) erased WHERE erased.key = "sandbox_sessions"."key";
