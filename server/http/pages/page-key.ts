// What the server writes into a page of an address: parameters by their shape. Anything else changes nothing.
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
// Their other parameters belong to one visitor (a session, a link out of an email, where to go on), and stand in the page.
const PERSONAL =
  /^\/(account|admin|checkout|contact|login|my-services|news|register|reminders|sandbox|forgot-password|reset-password)(\/|-|$)/

// Beside those without a parameter, the same for everybody: each class and each service has one.
const BY_ID = /^\/(classes|services)\/[1-9]\d{0,8}$/

/**
 * The address by which a page may be kept: the same with its known parameters alone, in one order. Undefined: it says something that is
 * only this visitor's, or there is no such page. `pages`: the paths of all pages that are the same for everybody.
 */
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

// The router asks there for what a page shows, to show it without a new page.
const pageOf = (path: string): string => (path === '/_.data' ? '/' : path.replace(/\.data$/, ''))
