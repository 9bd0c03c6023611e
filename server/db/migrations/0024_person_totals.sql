CREATE TABLE "person_totals" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"bookings_count" integer,
	"last_visit" timestamp with time zone,
	"total_paid" integer,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_totals_due" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_totals_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "person_totals_up_bookings_count" ON "person_totals" USING btree ("bookings_count","person_id");--> statement-breakpoint
CREATE INDEX "person_totals_down_bookings_count" ON "person_totals" USING btree ("bookings_count" NULLS FIRST,"person_id");--> statement-breakpoint
CREATE INDEX "person_totals_up_last_visit" ON "person_totals" USING btree ("last_visit","person_id");--> statement-breakpoint
CREATE INDEX "person_totals_down_last_visit" ON "person_totals" USING btree ("last_visit" NULLS FIRST,"person_id");--> statement-breakpoint
CREATE INDEX "person_totals_up_total_paid" ON "person_totals" USING btree ("total_paid","person_id");--> statement-breakpoint
CREATE INDEX "person_totals_down_total_paid" ON "person_totals" USING btree ("total_paid" NULLS FIRST,"person_id");--> statement-breakpoint
CREATE INDEX "person_totals_due_at" ON "person_totals" USING btree ("due_at") WHERE "person_totals"."due_at" is not null;--> statement-breakpoint
create function totals_due_of_person() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger totals_due after insert on people for each row execute function totals_due_of_person();
--> statement-breakpoint
create function totals_due_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into person_totals_due (person_id) values (old.person_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.person_id <> old.person_id) then
    insert into person_totals_due (person_id) values (new.person_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger totals_due after insert or delete on bookings for each row execute function totals_due_of_booking();
--> statement-breakpoint
create trigger totals_due_again after update on bookings for each row
  when ((new.status, new.held_until, new.person_id, new.offering_id) is distinct from (old.status, old.held_until, old.person_id, old.offering_id))
  execute function totals_due_of_booking();
--> statement-breakpoint
create function totals_due_of_payment() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id) select person_id from bookings where id = coalesce(new.booking_id, old.booking_id);
  return null;
end $$;
--> statement-breakpoint
-- What is only asked for is no money yet.
create trigger totals_due after insert on payments
  for each row when (new.status in ('kept', 'returned')) execute function totals_due_of_payment();
--> statement-breakpoint
create trigger totals_due_again after update on payments
  for each row when ((new.status, new.amount) is distinct from (old.status, old.amount)) execute function totals_due_of_payment();
--> statement-breakpoint
create trigger totals_due_less after delete on payments for each row execute function totals_due_of_payment();
--> statement-breakpoint
create function totals_due_of_refund() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id) select b.person_id from payments p join bookings b on b.id = p.booking_id
    where p.id = coalesce(new.payment_id, old.payment_id);
  return null;
end $$;
--> statement-breakpoint
create trigger totals_due after insert or delete on refunds for each row execute function totals_due_of_refund();
--> statement-breakpoint
create trigger totals_due_again after update on refunds
  for each row when ((new.status, new.amount) is distinct from (old.status, old.amount)) execute function totals_due_of_refund();
--> statement-breakpoint
create function totals_due_of_offering() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id) select person_id from bookings where offering_id = new.id and status = 'paid';
  return null;
end $$;
--> statement-breakpoint
-- Whoever takes a place locks the class first: it is either seen here, or sees the new time.
create trigger totals_due after update on offerings
  for each row when (new.starts_at <> old.starts_at) execute function totals_due_of_offering();
--> statement-breakpoint
create function totals_due_of_all() returns trigger language plpgsql as $$
begin
  insert into person_totals_due (person_id) select id from people;
  return null;
end $$;
--> statement-breakpoint
create trigger totals_due_of_all after truncate on bookings for each statement execute function totals_due_of_all();
--> statement-breakpoint
create trigger totals_due_of_all after truncate on payments for each statement execute function totals_due_of_all();
--> statement-breakpoint
create trigger totals_due_of_all after truncate on refunds for each statement execute function totals_due_of_all();
--> statement-breakpoint
insert into person_totals_due (person_id) select id from people;
