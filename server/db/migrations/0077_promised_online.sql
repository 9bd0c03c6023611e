ALTER TABLE "bookings" ADD COLUMN "promised_online" boolean;--> statement-breakpoint
-- A class without a venue was sold as online, unless it still has neither a venue nor a link. For the others the present is the best evidence.
update bookings b set promised_online = case
  when o.kind = 'event' then b.promised_place_en || ' ' || b.promised_place_ru ~* 'online|онлайн'
  when b.promised_place_en = '' and b.promised_place_ru = '' then now_at.is_online or now_at.has_venue
  else now_at.is_online end
from offerings o left join services s on s.id = o.service_id
  cross join lateral (select
    case when o.kind = 'slot' then coalesce(s.is_online, false) else o.meet_link is not null end as is_online,
    coalesce(nullif(s.place_en, ''), nullif(s.place_ru, ''), nullif(o.place_en, ''), nullif(o.place_ru, '')) is not null as has_venue) now_at
where o.id = b.offering_id and b.promised_start is not null;
