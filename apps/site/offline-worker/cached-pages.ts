const TIMETABLES = ['/booking', '/booking?tab=group', '/booking?tab=event']
const MY_BOOKINGS = '/my-services'
const BACK_OFFICE = '/manage/'

/** Returns the URL of a page's offline copy, or null. My Bookings has one for all tabs, the timetable one per tab, without filters. */
export function cachedPagePath({ pathname, searchParams }: URL): string | null {
  if (pathname === MY_BOOKINGS || pathname === BACK_OFFICE) return pathname
  const tab = searchParams.get('tab')
  const address = tab === null ? pathname : `${pathname}?tab=${tab}`
  return TIMETABLES.find((one) => one === address) ?? null
}

export const isCachedPage = (url: URL): boolean =>
  url.pathname === MY_BOOKINGS || url.pathname === BACK_OFFICE || cachedPagePath(url) === url.pathname + url.search

/** Returns whether a URL is a file that a stored page needs: a script, style, font or text of the build. */
export const isPartOfBuild = ({ pathname }: URL): boolean => /^\/(manage\/)?assets\/[^/]+\.(js|css|woff2|json)$/.test(pathname)
