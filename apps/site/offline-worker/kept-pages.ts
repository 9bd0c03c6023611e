const TIMETABLES = ['/booking', '/booking?tab=group', '/booking?tab=event']
const MY_BOOKINGS = '/my-services'

/** The address under which a page is kept that can be looked at without a connection; null: it isn't kept. My Bookings is one frame for all its tabs; a filtered timetable is not kept, its tab is. */
export function keptAddress({ pathname, searchParams }: URL): string | null {
  if (pathname === MY_BOOKINGS) return MY_BOOKINGS
  const tab = searchParams.get('tab')
  const address = tab === null ? pathname : `${pathname}?tab=${tab}`
  return TIMETABLES.find((one) => one === address) ?? null
}

/** Whether what stands at this address is what is kept for it. */
export const isKeptItself = (url: URL): boolean => url.pathname === MY_BOOKINGS || keptAddress(url) === url.pathname + url.search

/** What a kept page needs to be read and to answer: scripts, styles, letters and texts of this build, each by a name that says what is in it. */
export const isPartOfBuild = ({ pathname }: URL): boolean => /^\/assets\/[^/]+\.(js|css|woff2|json)$/.test(pathname)
