-- Searches find Jelínek by Jelinek, and ё by е. It comes with every PostgreSQL, as pg_trgm does.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Only what is immutable can be indexed: the dictionary is named, so that it is no matter of the search path.
CREATE FUNCTION "without_accents"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ select public.unaccent('public.unaccent', $1) $$;--> statement-breakpoint
DROP INDEX "offerings_by_words";--> statement-breakpoint
DROP INDEX "messages_by_words";--> statement-breakpoint
DROP INDEX "people_by_words";--> statement-breakpoint
DROP INDEX "mails_by_words";--> statement-breakpoint
CREATE INDEX "offerings_by_words" ON "offerings" USING gin (without_accents(("title_en" || ' ' || "title_ru" || ' ' || replace(coalesce("event_type", ''), '_', ' ') || ' ' || "place_en" || ' ' || "place_ru")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_by_words" ON "messages" USING gin (without_accents(("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_by_words" ON "people" USING gin (without_accents(("first_name" || ' ' || "last_name" || ' ' || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_by_words" ON "mails" USING gin (without_accents((coalesce("to", '') || ' ' || coalesce("subject", ''))) gin_trgm_ops);