import '../styles/pages/filters.css'
import '../styles/pages/offering.css'
import '../styles/pages/booking-page.css'
import { useEffect, useMemo } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigation, useRevalidator } from 'react-router'
import { accessToken } from '../../../packages/browser/tokens.ts'
import { BookingTabs } from '../features/booking/booking-tabs.tsx'
import { listCourses } from '../features/booking/courses.ts'
import { readView } from '../features/booking/filters/view.ts'
import {
  asOfferingsResult,
  forPage,
  listDaysOff,
  listNextClasses,
  listOwn,
  listPublic,
  nextOfferings,
  type OfferingsResult,
  readDaysOff,
} from '../features/booking/lists.ts'
import { upcomingContext } from '../features/booking/upcoming-context.ts'
import { UpcomingData } from '../features/booking/upcoming-data.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { api } from '../lib/api.ts'
import { currentMinute } from '../lib/current-minute.ts'
import { useWhenBackOnline } from '../lib/hooks/use-online.ts'
import { useRefreshOnReturn } from '../lib/hooks/use-refresh-on-return.ts'
import { useStudio } from '../lib/hooks/use-studio.ts'
import { type BookingTab, type BookingView, paths } from '../lib/paths.ts'
import { readSavedCopyTime } from '../lib/saved-copy-time.ts'
import { SeatsProvider } from '../lib/seats/seats-provider.tsx'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/booking'

export const handle = { ns: ['booking', 'cancelling-phrases'], scripts: 'soon' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { tab } = readView(new URL(request.url).searchParams)
  const { ask } = context.get(siteContext)
  const now = currentMinute()
  // Slots are no events for search engines, so the first tab's structured data describes group classes and events.
  const [listed, coming, off, courses] = await Promise.all([
    listPublic(ask, tab),
    tab === 'individual' ? listNextClasses(ask) : null,
    listDaysOff(ask),
    tab === 'group' ? listCourses(ask) : [],
  ])
  context.set(upcomingContext, coming ?? nextOfferings(listed))
  return { tab, now, off, courses, listed: forPage(listed) }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!accessToken()) return asEveryone(request, serverLoader)
  const { tab } = readView(new URL(request.url).searchParams)
  const [listed, off, courses] = await Promise.all([listOwn(tab), readDaysOff(), tab === 'group' ? readOwnCourses() : []])
  // An offline copy keeps the list that was stored with it.
  if (listed.trouble && readSavedCopyTime()) return asEveryone(request, serverLoader)
  // The request has removed an invalid token, so the public list is loaded.
  if (listed.trouble && !accessToken()) return asEveryone(request, serverLoader)
  return { tab, now: Date.now(), off, courses, listed }
}
// Loaded on demand, because visitors get the courses from the server with the page.
const readOwnCourses = () => import('../features/booking/courses.ts').then(({ readCourses }) => readCourses()).catch(() => [])

// Offline the public list fails too, and the page shows its frame with an error.
async function asEveryone(request: Request, serverLoader: Route.ClientLoaderArgs['serverLoader']) {
  const { tab } = readView(new URL(request.url).searchParams)
  const nothing: OfferingsResult = { offerings: [], trouble: 'fetch' }
  return serverLoader().catch(() => ({ tab, now: Date.now(), off: [], courses: [], listed: nothing }))
}

// Runs on the first load only for signed-in people: the server-rendered page is the same for everyone, but prices are not.
clientLoader.hydrate = !import.meta.env.SSR && accessToken() !== null

// The list is loaded again only for another tab, because filters and views show the same list.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return readView(currentUrl.searchParams).tab !== readView(nextUrl.searchParams).tab
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('booking')
  const { revalidate, state } = useRevalidator()
  const { now } = loaderData
  const { sellsPasses } = useStudio()
  const listed = useMemo(() => asOfferingsResult(loaderData.listed), [loaderData.listed])
  const view = useView(loaderData.tab)
  const waiting = view.tab !== loaderData.tab
  // The response is not used, because slots contain their own prices.
  useEffect(() => void api.get('/services/with_pricing/').catch(() => {}), [])
  useWhenBackOnline(revalidate)
  useRefreshOnReturn(now, revalidate)
  return (
    <>
      <Head title={t(`found.${view.tab}.title`)} description={t(`found.${view.tab}.description`)} />
      <PageHead title={t('title')} lead={t('lead')}>
        {sellsPasses && (
          <Link className="link" to={paths.passes}>
            {t('common:nav.passes')}
          </Link>
        )}
      </PageHead>
      <SeatsProvider listed={listed} refetchList={revalidate}>
        <BookingTabs
          view={view}
          off={loaderData.off}
          courses={loaderData.courses}
          listed={waiting ? null : listed}
          now={now}
          retry={revalidate}
          retrying={state === 'loading'}
        />
      </SeatsProvider>
      <UpcomingData />
    </>
  )
}

// A pressed tab is shown at once, before its list has loaded.
function useView(loadedTab: BookingTab): BookingView {
  const { search } = useLocation()
  const { location: ahead } = useNavigation()
  const searchAhead = ahead?.pathname === paths.booking() ? ahead.search : null
  return useMemo(
    () =>
      searchAhead === null ? { ...readView(new URLSearchParams(search)), tab: loadedTab } : readView(new URLSearchParams(searchAhead)),
    [search, searchAhead, loadedTab],
  )
}
