/** A request sent to each studio. `lastPage`: the number of rows of the last page, which is requested instead of the first. */
export type Call = { path: string; as: 'staff' | 'guest' | 'visitor'; lastPage?: number }

const DAY = 24 * 3_600_000
const now = new Date().toISOString()
const week = `from=${now}&to=${new Date(Date.now() + 7 * DAY).toISOString()}`
const month = now.slice(0, 'YYYY-MM'.length)

const by = (as: Call['as'], ...paths: string[]): Call[] => paths.map((path) => ({ path, as }))

/** All lists with searches, sort orders and last pages, and the pages of staff. */
export const calls: Call[] = [
  ...by('visitor', '/timeslots/available/', '/group-sessions/', '/events/'),
  ...by('guest', '/timeslots/available/', '/group-sessions/', '/events/'),
  ...by('guest', '/bookings/', '/session-registrations/', '/event-registrations/'),
  ...by('staff', '/today/', '/attention/', `/income/?month=${month}`, `/income/csv/?month=${month}`),
  // The dashboard's counts.
  ...by(
    'staff',
    '/group-sessions/?limit=1',
    '/group-sessions/?is_active=true&limit=1',
    '/events/?limit=1',
    '/bookings/?status=paid&limit=1',
  ),
  ...by('staff', '/bookings/?limit=50', '/bookings/?status=pending&limit=50', '/bookings/?status=cancelled&limit=50'),
  ...by('staff', `/bookings/?${week}&limit=50`, '/bookings/?sort=start&limit=50', '/bookings/?sort=-price&limit=50'),
  ...by('staff', '/bookings/?q=guest-123@&limit=50', '/bookings/?q=pilates%20number%20123&limit=50', '/bookings/?q=pilates&limit=50'),
  ...by('staff', '/session-registrations/?limit=50', '/session-registrations/?status=cancelled&limit=50'),
  ...by('staff', '/session-registrations/?sort=-start&limit=50', '/session-registrations/?q=guest-123@&limit=50'),
  ...by('staff', '/session-registrations/?q=hatha%20guest-123@&limit=50', '/session-registrations/?q=hatha&limit=50'),
  ...by('staff', '/event-registrations/?limit=50', '/event-registrations/?status=paid&limit=1'),
  ...by('staff', '/services/?limit=50', '/timeslots/all/?limit=50', `/timeslots/all/?${week}`, '/timeslots/all/?sort=price&limit=50'),
  ...by('staff', '/group-sessions/?limit=50', '/group-sessions/?q=hatha&limit=50', '/group-sessions/?sort=title&limit=50'),
  ...by('staff', '/group-sessions/?sort=-capacity&limit=50', '/events/?limit=50'),
  ...by('staff', '/offerings/?limit=50', `/offerings/?${week}&sort=start`, '/offerings/?q=back%20care&limit=50', '/offerings/last/'),
  ...by('staff', '/payments/?limit=50', '/payments/?sort=-amount&limit=50', '/payments/?status=kept&limit=50'),
  ...by('staff', `/payments/?from=${month}-01&limit=50`, '/payments/?q=guest-123@&limit=50', '/payments/?q=123&limit=50'),
  ...by('staff', '/refunds/?limit=50', '/refunds/?sort=-amount&limit=50', '/refunds/?q=guest-123@&limit=50'),
  ...by('staff', '/people/?limit=50', '/people/?sort=name&limit=50', '/people/?sort=email&limit=50', '/people/?q=guest-123@&limit=50'),
  ...by('staff', '/people/?sort=-last_visit&limit=50', '/people/?sort=-total_paid&limit=50', '/people/?sort=-bookings_count&limit=50'),
  ...by(
    'staff',
    '/people/5/',
    '/messages/?limit=50',
    '/messages/?unanswered=true&archived=false&limit=50',
    '/messages/?sort=name&limit=50',
  ),
  ...by(
    'staff',
    '/messages/?q=guest-23@&limit=50',
    '/emails/?limit=50',
    '/emails/?status=failed&limit=50',
    '/emails/?sort=created_at&limit=50',
  ),
  ...by('staff', '/emails/?q=guest-123@&limit=50', '/audit/?limit=50', '/audit/?sort=-at&limit=50', '/audit/?q=status&limit=50'),
  ...['/bookings/', '/session-registrations/', '/event-registrations/', '/timeslots/all/', '/group-sessions/', '/offerings/'].map(last),
  ...['/payments/', '/people/', '/messages/', '/emails/', '/audit/'].map(last),
  // The page has twenty rows, because the smallest studio has no more refunds.
  { path: '/refunds/?limit=20', as: 'staff', lastPage: 20 },
]

function last(path: string): Call {
  return { path: `${path}?limit=50`, as: 'staff', lastPage: 50 }
}
