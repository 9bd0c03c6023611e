-- As the other lists are counted (0023). Whoever is erased stays, under an address that nobody has.
create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts (list, kind, status, change)
      select 'people', is_staff, email like '%@erased.invalid', count(*) from added group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into row_counts (list, kind, status, change)
      select 'people', is_staff, email like '%@erased.invalid', -count(*) from gone group by 2, 3;
  else
    insert into row_counts (list, kind, status, change)
      values ('people', old.is_staff, old.email like '%@erased.invalid', -1), ('people', new.is_staff, new.email like '%@erased.invalid', 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_added after insert on people referencing new table as added for each statement execute function count_people();
--> statement-breakpoint
create trigger count_gone after delete on people referencing old table as gone for each statement execute function count_people();
--> statement-breakpoint
create trigger count_changed after update on people
  for each row when ((old.is_staff, old.email like '%@erased.invalid') is distinct from (new.is_staff, new.email like '%@erased.invalid'))
  execute function count_people();
--> statement-breakpoint
create trigger count_none after truncate on people for each statement execute function forget_row_count();
--> statement-breakpoint
insert into row_counts (list, kind, status, change)
  select 'people', is_staff, email like '%@erased.invalid', count(*) from people group by 2, 3;
