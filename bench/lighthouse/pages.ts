export type Page = { path: string; language: 'en' | 'ru' }

const ENGLISH = [
  '/',
  '/about',
  '/story',
  '/certificates',
  '/gallery',
  '/contact',
  '/privacy',
  '/booking-terms',
  '/booking',
  '/booking?tab=group',
  '/booking?tab=event',
  '/classes/:session',
  '/classes/:slot',
  '/classes/:event',
  '/services/:service',
  '/login',
  '/register',
  '/forgot-password',
]
const RUSSIAN = ['/', '/booking', '/classes/:session']

/** The API list of each placeholder. The id of its first item replaces the placeholder. */
const LISTS: Record<string, string> = {
  ':session': '/api/group-sessions/',
  ':slot': '/api/timeslots/available/',
  ':event': '/api/events/',
  ':service': '/api/services/with_pricing/',
}

/** Every public page in English, and the three heaviest ones in Russian. */
export const publicPages: Page[] = [
  ...ENGLISH.map((path) => ({ path, language: 'en' as const })),
  ...RUSSIAN.map((path) => ({ path, language: 'ru' as const })),
]

export const nameOf = ({ path, language }: Page) => (language === 'en' ? path : `${path} (${language})`)

/** Returns the address of a page on the site at `base`. The default language is English. */
export async function addressOf({ path, language }: Page, base: string): Promise<string> {
  const address = new URL(await namedPath(path, base), base)
  if (language !== 'en') address.searchParams.set('lng', language)
  return address.href
}

async function namedPath(path: string, base: string): Promise<string> {
  const [placeholder = ''] = /:\w+$/.exec(path) ?? []
  const list = LISTS[placeholder]
  if (!list) return path
  const answer = await fetch(new URL(list, base))
  const [first] = (await answer.json()) as { id: number }[]
  if (!first) throw new Error(`${list} is empty.`)
  return path.replace(placeholder, String(first.id))
}
