import type { OpenDatabase } from '../../../db/open-database.ts'

/**
 * Records each seat taken although people were ahead on the waiting list. A trigger records them, because the final state does not contain
 * them. Checks holds, exchanges, seats paid by pass or credit, and late payments, but not changes by staff or holds that were live when
 * their transaction began: such a hold may lapse between the decision under the lock of the class and the write. The name of the trigger
 * makes it run before the trigger that turns an entry into a turn.
 */
export async function watchTheList({ queue }: OpenDatabase): Promise<{ seen: () => Promise<string[]> }> {
  await queue.executeSql('create table past_the_list (booking_id integer, seen text)')
  await queue.executeSql(`create function note_past_the_list() returns trigger language plpgsql as $$
    declare mine waiting; ahead integer; live integer; places integer; is_moved boolean;
    begin
      is_moved := tg_op = 'UPDATE' and new.offering_id <> old.offering_id;
      if not is_live(new.status, new.held_until) then return null; end if;
      if tg_op = 'UPDATE' and not is_moved and (is_live(old.status, old.held_until) or old.status = 'pending' and old.held_until > now())
      then return null; end if;
      if not (is_moved
        or new.status = 'pending' and new.held_until is not null and not new.by_link
        or new.covered > 0 and (tg_op = 'INSERT' or old.status = 'pending' and new.covered > old.covered)
        or tg_op = 'UPDATE' and old.status = 'pending' and new.status = 'paid' and exists (select from payments p where p.booking_id = new.id and p.status = 'kept' and p.channel = 'online' and p.amount > 0))
      then return null; end if;
      select * into mine from waiting w where w.offering_id = new.offering_id and w.person_id = new.person_id and w.status = 'waiting';
      select count(*) into ahead from waiting w where w.offering_id = new.offering_id and w.status = 'waiting'
        and (mine.id is null or (w.joined_at, w.id) < (mine.joined_at, mine.id));
      select count(*) into live from bookings b where b.offering_id = new.offering_id and is_live(b.status, b.held_until);
      select capacity into places from offerings where id = new.offering_id;
      if live + ahead > places then insert into past_the_list values (new.id, format('%s of %s live, %s before, %s', live, places, ahead, row_to_json(new))); end if;
      return null;
    end $$`)
  await queue.executeSql(`create trigger note_past_the_list after insert or update of status, held_until, offering_id on bookings
    for each row execute function note_past_the_list()`)
  // Excludes changes by staff here, because their transaction records the author only after the trigger has run.
  const seen = async () =>
    (
      (
        await queue.executeSql(`select seen from past_the_list p
          where not exists (select from exchanges e where e.booking_id = p.booking_id and e.by = 'staff' and e.xmin = p.xmin)
            and not exists (select from ledger_entries l where l.why = 'sold' and l.staff_id is not null and l.xmin = p.xmin)`)
      ).rows as { seen: string }[]
    ).map((row) => row.seen)
  return { seen }
}
