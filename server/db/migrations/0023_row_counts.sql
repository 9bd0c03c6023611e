CREATE TABLE "row_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
create function forget_row_count() returns trigger language plpgsql as $$
begin
  insert into row_counts (list, kind, status, change)
    select tg_table_name, kind, status, -sum(change) from row_counts where list = tg_table_name group by kind, status;
  return null;
end $$;
--> statement-breakpoint
-- Written out for each table: a statement put together while it runs would be planned anew each time.
do $do$
declare counted record;
begin
  for counted in select * from (values
    ('bookings', 'kind', 'status'), ('offerings', 'kind', 'is_active'), ('payments', 'method', 'status'), ('mails', 'kind', 'status'),
    ('audit_trail', 'kind', 'action')) as tables (name, kind, status)
  loop
    execute format($function$
      create function count_%1$s() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into row_counts (list, kind, status, change) select '%1$s', %2$s, %3$s, count(*) from added group by %2$s, %3$s;
        elsif tg_op = 'DELETE' then
          insert into row_counts (list, kind, status, change) select '%1$s', %2$s, %3$s, -count(*) from gone group by %2$s, %3$s;
        else
          insert into row_counts (list, kind, status, change)
            values ('%1$s', old.%2$s, old.%3$s, -1), ('%1$s', new.%2$s, new.%3$s, 1);
        end if;
        return null;
      end $$;
      create trigger count_added after insert on %1$s referencing new table as added for each statement execute function count_%1$s();
      create trigger count_gone after delete on %1$s referencing old table as gone for each statement execute function count_%1$s();
      create trigger count_changed after update on %1$s
        for each row when ((old.%2$s, old.%3$s) is distinct from (new.%2$s, new.%3$s)) execute function count_%1$s();
      create trigger count_none after truncate on %1$s for each statement execute function forget_row_count();
      insert into row_counts (list, kind, status, change) select '%1$s', %2$s, %3$s, count(*) from %1$s group by %2$s, %3$s;
    $function$, counted.name, counted.kind, counted.status);
  end loop;
end $do$;
