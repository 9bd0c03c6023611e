-- A session keeps the plans of a PL/pgSQL function. It planned the statements of these SQL functions again for each call, which took most of their time.
create or replace function balance_of(account integer) returns integer language plpgsql volatile as $$
begin
  return (select coalesce(sum(l.amount), 0) from ledger_entries l where l.account_id = account);
end $$;
--> statement-breakpoint
create or replace function ledger_on(booking integer, account integer) returns integer language plpgsql volatile strict as $$
begin
  return (select coalesce(-sum(l.amount), 0) from ledger_entries l where l.booking_id = booking and l.account_id = account);
end $$;
--> statement-breakpoint
create or replace function reserved_of(account integer, but_booking integer default 0, but_order integer default 0) returns integer language plpgsql volatile as $$
begin
  return coalesce((select sum(case when a.kind = 'pass' then (b.covered > 0)::integer else b.covered - b.carried end)
      from bookings b join accounts a on a.id = b.account_id
      where b.account_id = account and b.id <> but_booking and b.status = 'pending' and is_live(b.status, b.held_until)
        and ledger_on(b.id, a.id) = 0 and not exists (select from payments p where p.booking_id = b.id and p.status = 'kept')), 0)
    + coalesce((select sum(o.covered) from orders o
      where o.account_id = account and o.id <> but_order and o.status = 'pending' and is_live(o.status, o.held_until)), 0);
end $$;
