ALTER TABLE "payments" ADD COLUMN "iban" text;--> statement-breakpoint
-- The current account is the best guess for transfers that were started before.
update payments set iban = (select iban from settings) where variable_symbol is not null;
