-- Seats given in a class that replaced a cancelled date were paid by a pass, but recorded as paid by credit.
-- So the payment stayed when the entry was returned, and the seat could be marked as paid again without an entry.
update payments p set method = 'pass', status = case when entries_on(b.id, a.id) = 0 and b.status = 'cancelled' then 'returned' else p.status end
from bookings b join accounts a on a.id = b.account_id
where p.booking_id = b.id and a.kind = 'pass' and p.method = 'credit' and p.amount = 0 and p.status = 'kept';
