// The query parameters that affect a rendered page. All others are ignored.
const SHAPES: Record<string, RegExp> = {
  tab: /^[a-z]{1,20}$/,
  view: /^(list|calendar)$/,
  type: /^[a-z_]{1,20}$/,
  format: /^(online|offline)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  version: /^\d{4}-\d{2}-\d{2}$/,
  item: /^\d{1,9}$/,
  more: /^\d{1,3}$/,
  lng: /^(en|ru)$/,
  _routes: /^[\w/,.-]{1,200}$/,
}
const EVERYWHERE = ['lng', '_routes']
const OF: Record<string, string[]> = {
  '/booking': ['tab', 'view', 'type', 'format', 'date', 'item', 'more'],
  '/booking-terms': ['version'],
  '/my-services': ['tab'],
  '/admin': ['tab'],
}
// Pages whose other parameters belong to one visitor (a session, an emailed link, a return path) and appear in the page.
const PERSONAL =
  /^\/(account|admin|checkout|contact|login|my-services|news|register|reminders|sandbox|forgot-password|reset-password)(\/|-|$)/

// The page of one class or one service. These pages exist in addition to those without a parameter.
const BY_ID = /^\/(classes|services)\/[1-9]\d{0,8}$/

/** Returns the path with known parameters in a fixed order, as a cache key. Undefined if the page differs per visitor or does not exist. */
export function pageAddress(url: string, pages: ReadonlySet<string>): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const page = pageOf(path)
  if (!pages.has(page) && !BY_ID.test(page)) return undefined
  if (query === '') return path
  const given = new URLSearchParams(query)
  const known = [...(OF[page] ?? []), ...EVERYWHERE]
  if (PERSONAL.test(page) && [...given.keys()].some((name) => !known.includes(name))) return undefined
  const kept = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value !== null && SHAPES[name]?.test(value)) kept.append(name, value)
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

// The router requests `.data` to show a page without loading it again.
const pageOf = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''))
