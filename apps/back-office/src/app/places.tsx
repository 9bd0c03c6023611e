import TimetableIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import SiteIcon from '@mui/icons-material/PublicOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import type { ReactElement } from 'react'

type Page = { path: string; words: string }
/** A part of a place: a single page, or several pages of one kind, of which the first one opens. */
type Subplace = { words: string; pages: [Page, ...Page[]] }
export type Place = { name: string; icon: ReactElement; subplaces: [Subplace, ...Subplace[]] }

const one = (words: string, path: string): Subplace => ({ words, pages: [{ path, words }] })

/** The navigation of the back office. Pages keep their earlier paths. */
export const places: Place[] = [
  { name: 'today', icon: <TodayIcon />, subplaces: [one('app.places.day', '/'), one('app.places.todo', '/attention')] },
  {
    name: 'timetable',
    icon: <TimetableIcon />,
    subplaces: [
      one('app.places.week', '/week'),
      {
        words: 'app.places.classes',
        pages: [
          { path: '/classes', words: 'app.kinds.all' },
          { path: '/group-sessions', words: 'app.kinds.group' },
          { path: '/timeslots', words: 'app.kinds.individual' },
          { path: '/events', words: 'app.kinds.event' },
        ],
      },
      one('app.places.services', '/services'),
      one('app.places.daysOff', '/days-off'),
    ],
  },
  {
    name: 'people',
    icon: <PeopleIcon />,
    subplaces: [
      one('app.places.everyone', '/people'),
      {
        words: 'app.places.bookings',
        pages: [
          { path: '/all-bookings', words: 'app.kinds.all' },
          { path: '/session-registrations', words: 'app.kinds.group' },
          { path: '/bookings', words: 'app.kinds.individual' },
          { path: '/event-registrations', words: 'app.kinds.event' },
        ],
      },
      one('app.places.owed', '/owed'),
      one('app.menu.messages', '/messages'),
      one('app.places.emails', '/mails'),
      one('writing.title', '/news'),
    ],
  },
  {
    name: 'money',
    icon: <MoneyIcon />,
    subplaces: [
      one('app.places.month', '/money'),
      {
        words: 'app.places.payments',
        pages: [
          { path: '/payments', words: 'app.places.payments' },
          { path: '/refunds', words: 'app.places.refunds' },
        ],
      },
      {
        words: 'app.places.passes',
        pages: [
          { path: '/passes', words: 'app.places.clientPasses' },
          { path: '/pass-products', words: 'app.places.products' },
          { path: '/vouchers', words: 'app.places.vouchers' },
        ],
      },
      {
        words: 'app.places.papers',
        pages: [
          { path: '/receipts', words: 'app.places.receipts' },
          { path: '/money/year', words: 'app.places.year' },
        ],
      },
    ],
  },
  {
    name: 'site',
    icon: <SiteIcon />,
    subplaces: [one('app.places.pages', '/site'), one('app.places.gallery', '/gallery'), one('app.places.pictures', '/pictures')],
  },
  {
    name: 'settings',
    icon: <SettingsIcon />,
    subplaces: [
      one('cancelling.places.all', '/settings'),
      one('site.part.studio', '/settings/studio'),
      one('cancelling.title', '/settings/cancelling'),
      one('receipts.settings.title', '/settings/receipts'),
      one('audit.title', '/audit'),
    ],
  },
]

/** Screens that belong to no list, with the page they belong to in the navigation. */
const ELSEWHERE: [start: string, path: string][] = [
  ['/class/', '/week'],
  ['/import', '/people'],
]

export type Here = { place: Place; subplace: Subplace; page: Page; isPage: boolean }

/** Finds the place of a path. `isPage`: the path is a listed page, not a record opened from it. */
export function placeAt(pathname: string): Here | undefined {
  const known = ELSEWHERE.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname
  const all = places.flatMap((place) =>
    place.subplaces.flatMap((subplace) => subplace.pages.map((page) => ({ place, subplace, page, isPage: page.path === pathname }))),
  )
  const lies = ({ page: { path } }: Here) => known === path || (path !== '/' && known.startsWith(`${path}/`))
  // The longest match, because /money/year also matches /money.
  return all.filter(lies).toSorted((one, other) => other.page.path.length - one.page.path.length)[0]
}
