import TimetableIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import SiteIcon from '@mui/icons-material/PublicOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import type { ReactElement } from 'react'
import type { CountedList } from '../../../../packages/contract/studio/list-rows.ts'

type Page = { path: string; words: string }
/** `pages`: the first one opens. `rows`: the menu shows the part once this list has rows. `byKind`: lists of one kind, outside the menu. */
type Subplace = { words: string; rows?: CountedList; pages: [Page, ...Page[]]; byKind?: Page[] }
export type Place = { name: string; icon: ReactElement; subplaces: [Subplace, ...Subplace[]] }

const one = (words: string, path: string, rows?: CountedList): Subplace => ({ words, pages: [{ path, words }], ...(rows && { rows }) })

/** Pages keep their earlier paths. */
export const places: Place[] = [
  { name: 'today', icon: <TodayIcon />, subplaces: [one('app.places.day', '/'), one('app.places.todo', '/attention', 'tasks')] },
  {
    name: 'timetable',
    icon: <TimetableIcon />,
    subplaces: [
      one('app.places.week', '/week'),
      {
        ...one('app.places.classes', '/classes', 'classes'),
        byKind: [
          { path: '/group-sessions', words: 'resources.group-sessions.name' },
          { path: '/timeslots', words: 'resources.timeslots.name' },
          { path: '/events', words: 'resources.events.name' },
        ],
      },
      one('courses.title', '/courses', 'courses'),
      one('app.places.services', '/services', 'services'),
      one('app.places.daysOff', '/days-off', 'days_off'),
    ],
  },
  {
    name: 'people',
    icon: <PeopleIcon />,
    subplaces: [
      one('app.places.everyone', '/people', 'people'),
      {
        ...one('app.places.bookings', '/all-bookings', 'bookings'),
        byKind: [
          { path: '/session-registrations', words: 'resources.session-registrations.name' },
          { path: '/bookings', words: 'resources.bookings.name' },
          { path: '/event-registrations', words: 'resources.event-registrations.name' },
        ],
      },
      one('app.places.owed', '/owed', 'owed'),
      one('app.menu.messages', '/messages', 'messages'),
      one('app.places.emails', '/emails', 'emails'),
      one('writing.title', '/news', 'news'),
    ],
  },
  {
    name: 'money',
    icon: <MoneyIcon />,
    subplaces: [
      one('app.places.month', '/money'),
      {
        words: 'app.places.payments',
        rows: 'payments',
        pages: [
          { path: '/payments', words: 'app.places.payments' },
          { path: '/refunds', words: 'app.places.refunds' },
        ],
      },
      one('bank.title', '/bank', 'bank'),
      one('inPerson.title', '/in-person', 'in_person'),
      {
        words: 'app.places.passes',
        rows: 'passes',
        pages: [
          { path: '/passes', words: 'app.places.clientPasses' },
          { path: '/pass-products', words: 'app.places.products' },
          { path: '/vouchers', words: 'app.places.vouchers' },
        ],
      },
      {
        words: 'app.places.papers',
        rows: 'receipts',
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
    subplaces: [
      one('app.places.pages', '/site'),
      one('app.places.gallery', '/gallery', 'gallery'),
      one('app.places.pictures', '/pictures', 'pictures'),
    ],
  },
  {
    name: 'settings',
    icon: <SettingsIcon />,
    subplaces: [
      one('cancelling.places.all', '/settings'),
      one('site.part.studio', '/settings/studio'),
      one('cancelling.title', '/settings/cancelling'),
      one('receipts.settings.title', '/settings/receipts'),
      ...['payments', 'prices', 'emails', 'sign-in', 'backups', 'first-steps'].map((group) =>
        one(`settings.group.${group}`, `/settings/${group}`),
      ),
      one('audit.title', '/audit', 'changes'),
    ],
  },
]

/** Screens that belong to no list, with the page they belong to in the navigation. */
const ELSEWHERE: [start: string, path: string][] = [
  ['/class/', '/week'],
  ['/import', '/people'],
]

const pagesOf = ({ pages, byKind = [] }: Subplace): Page[] => [...pages, ...byKind]

export type Here = { place: Place; subplace: Subplace; page: Page; isPage: boolean }

/** Finds the place of a path. `isPage`: the path is a listed page, not a record opened from it. */
export function placeAt(pathname: string): Here | undefined {
  const known = ELSEWHERE.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname
  const all = places.flatMap((place) =>
    place.subplaces.flatMap((subplace) => pagesOf(subplace).map((page) => ({ place, subplace, page, isPage: page.path === pathname }))),
  )
  const lies = ({ page: { path } }: Here) => known === path || (path !== '/' && known.startsWith(`${path}/`))
  // Chooses the longest match, because /money/year also matches /money.
  return all.filter(lies).toSorted((one, other) => other.page.path.length - one.page.path.length)[0]
}

/** Returns the parts that the menu shows: the first one, those in use, and the open one. Only the search opens the others. */
export const shownParts = ({ subplaces }: Place, rows: Partial<Record<CountedList, number>>, open: Subplace | undefined): Subplace[] =>
  subplaces.filter((part, at) => at === 0 || part === open || (part.rows && (rows[part.rows] ?? 0) > 0))

export const allPages = (): { place: Place; page: Page }[] =>
  places.flatMap((place) => place.subplaces.flatMap((part) => pagesOf(part).map((page) => ({ place, page }))))

export const countedAt = (pathname: string): CountedList | undefined => placeAt(pathname)?.subplace.rows
