import TimetableIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import MoneyIcon from '@mui/icons-material/PaymentsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import SiteIcon from '@mui/icons-material/PublicOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import type { ReactElement } from 'react'
import type { CountedList } from '../../../../packages/contract/studio/list-rows.ts'

type Page = { path: string; label: string }
/** `pages`: the first is the start page. `rows`: a list; while it is empty, the menu hides its part. `byKind`: lists outside the menu. */
type Subsection = { label: string; rows?: CountedList; pages: [Page, ...Page[]]; byKind?: Page[] }
export type Section = { name: string; icon: ReactElement; subsections: [Subsection, ...Subsection[]] }

const one = (label: string, path: string, rows?: CountedList): Subsection => ({
  label: label,
  pages: [{ path, label: label }],
  ...(rows && { rows }),
})

/** A page keeps its path when it moves to another section, so existing links still work. */
export const sections: Section[] = [
  { name: 'today', icon: <TodayIcon />, subsections: [one('app.sections.day', '/'), one('app.sections.todo', '/attention', 'tasks')] },
  {
    name: 'timetable',
    icon: <TimetableIcon />,
    subsections: [
      one('app.sections.week', '/week'),
      {
        ...one('app.sections.classes', '/classes', 'classes'),
        byKind: [
          { path: '/group-sessions', label: 'resources.group-sessions.name' },
          { path: '/timeslots', label: 'resources.timeslots.name' },
          { path: '/events', label: 'resources.events.name' },
        ],
      },
      one('courses.title', '/courses', 'courses'),
      one('app.sections.services', '/services', 'services'),
      one('app.sections.daysOff', '/days-off', 'days_off'),
    ],
  },
  {
    name: 'people',
    icon: <PeopleIcon />,
    subsections: [
      one('app.sections.everyone', '/people', 'people'),
      {
        ...one('app.sections.bookings', '/all-bookings', 'bookings'),
        byKind: [
          { path: '/session-registrations', label: 'resources.session-registrations.name' },
          { path: '/bookings', label: 'resources.bookings.name' },
          { path: '/event-registrations', label: 'resources.event-registrations.name' },
        ],
      },
      one('app.sections.owed', '/owed', 'owed'),
      one('app.menu.messages', '/messages', 'messages'),
      one('app.sections.emails', '/emails', 'emails'),
      one('writing.title', '/news', 'news'),
    ],
  },
  {
    name: 'money',
    icon: <MoneyIcon />,
    subsections: [
      one('app.sections.month', '/money'),
      {
        label: 'app.sections.payments',
        rows: 'payments',
        pages: [
          { path: '/payments', label: 'app.sections.payments' },
          { path: '/refunds', label: 'app.sections.refunds' },
        ],
      },
      one('bank.title', '/bank', 'bank'),
      one('inPerson.title', '/in-person', 'in_person'),
      {
        label: 'app.sections.passes',
        rows: 'passes',
        pages: [
          { path: '/passes', label: 'app.sections.clientPasses' },
          { path: '/pass-products', label: 'app.sections.products' },
          { path: '/vouchers', label: 'app.sections.vouchers' },
        ],
      },
      {
        label: 'app.sections.documents',
        rows: 'receipts',
        pages: [
          { path: '/receipts', label: 'app.sections.receipts' },
          { path: '/money/year', label: 'app.sections.year' },
        ],
      },
    ],
  },
  {
    name: 'site',
    icon: <SiteIcon />,
    subsections: [
      one('app.sections.pages', '/site'),
      one('app.sections.gallery', '/gallery', 'gallery'),
      one('app.sections.pictures', '/pictures', 'pictures'),
    ],
  },
  {
    name: 'settings',
    icon: <SettingsIcon />,
    subsections: [
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

/** Screens outside all lists, each with the page that the navigation marks as open. */
const ELSEWHERE: [start: string, path: string][] = [
  ['/class/', '/week'],
  ['/import', '/people'],
]

const pagesOf = ({ pages, byKind = [] }: Subsection): Page[] => [...pages, ...byKind]

export type CurrentSection = { section: Section; subsection: Subsection; page: Page; isPage: boolean }

/** Finds the section and page that a path belongs to. `isPage`: the path is a listed page, not a record opened from it. */
export function sectionAt(pathname: string): CurrentSection | undefined {
  const known = ELSEWHERE.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname
  const all = sections.flatMap((section) =>
    section.subsections.flatMap((subsection) =>
      pagesOf(subsection).map((page) => ({ section, subsection, page, isPage: page.path === pathname })),
    ),
  )
  const lies = ({ page: { path } }: CurrentSection) => known === path || (path !== '/' && known.startsWith(`${path}/`))
  // Chooses the longest match, because /money/year also matches /money.
  return all.filter(lies).toSorted((one, other) => other.page.path.length - one.page.path.length)[0]
}

/** Returns the subsections in the menu: the first, the open one, and those whose list has rows. Only the search leads to the others. */
export const shownParts = (
  { subsections }: Section,
  rows: Partial<Record<CountedList, number>>,
  open: Subsection | undefined,
): Subsection[] => subsections.filter((part, at) => at === 0 || part === open || (part.rows && (rows[part.rows] ?? 0) > 0))

export const allPages = (): { section: Section; page: Page }[] =>
  sections.flatMap((section) => section.subsections.flatMap((part) => pagesOf(part).map((page) => ({ section, page }))))

export const countedAt = (pathname: string): CountedList | undefined => sectionAt(pathname)?.subsection.rows
